-- The copies that the program made of the whole database, and the tries that failed. Without what is in them.
create table copias (
  id uuid primary key,
  iniciada_em timestamp (3) with time zone not null,
  terminada_em timestamp (3) with time zone not null,
  -- name of the file without its folder; null where the copy failed
  arquivo text,
  bytes bigint,
  sha256 text,
  linhas bigint,
  -- when it was last restored beside the database and was the same
  ensaiada_em timestamp (3) with time zone,
  -- when its file was taken away, because newer ones are kept
  apagada_em timestamp (3) with time zone,
  -- what went wrong, in the words that a person reads
  falha text,
  constraint copias_feita_ou_falha check (
    (falha is null) = (arquivo is not null)
    and (arquivo is null) = (bytes is null)
    and (arquivo is null) = (sha256 is null)
    and (arquivo is null) = (linhas is null)
  ),
  constraint copias_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);
create index copias_iniciada_em on copias (iniciada_em desc);

alter table copias enable row level security;
alter table copias force row level security;
create policy leitura on copias for select using (true);
create policy copia on copias using (escopo_atual() = 'copia') with check (escopo_atual() = 'copia');
