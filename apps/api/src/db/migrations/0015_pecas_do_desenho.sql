-- Pieces that come from a technical drawing: several finishes, the area as it was drawn, and from where they came.
-- No key to a drawing: a device may bring the quote to the server before the drawing. What is stored already keeps its
-- total to the centavo.
alter table pecas
  -- [{ nome, metros, valorMetro }], metres along one copy and reais per metre
  add column acabamentos jsonb not null default '[]',
  -- mm² of one copy, charged instead of width × length
  add column area_desenhada bigint check (area_desenhada > 0),
  -- { desenhoId, pecaId, linha, revisao, marca }
  add column desenho jsonb;
