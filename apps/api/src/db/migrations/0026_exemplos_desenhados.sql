-- A drawing and a cutting plan may be sample data, as quotes, customers, stock and slabs may be since 0002 and 0009.
alter table desenhos add column exemplo boolean not null default false;
alter table planos_corte add column exemplo boolean not null default false;
