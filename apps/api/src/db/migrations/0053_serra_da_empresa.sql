-- The saw of the company (decision 076): its machine and its rules in the shape of a plan's. Null: nobody has said it, and
-- everything counts with the usual bridge saw, as before.
alter table empresas add column serra jsonb;
