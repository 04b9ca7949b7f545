-- When the rows of an account came from a file that its owner held: what they say of customers is as good as that file.
alter table contas add column restaurada_em timestamp (3) with time zone;
