-- Who last wrote each field of the company's profile, and when, as of customers and quotes (0024): whoever writes the same
-- field from an older state is told the true time, not that of the profile's last change. Of what was written before
-- nothing is known.
alter table empresas add column escritas jsonb not null default '{}';
