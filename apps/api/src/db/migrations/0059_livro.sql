-- Which of the slabs of its block a slab is, and on which face it is polished (decision 084): neighbours polished on
-- opposite faces open like a book.
alter table chapas add column sequencia integer;
alter table chapas add column face text;
-- ao lado: no row has either yet, so that nothing is to be checked.
alter table chapas add constraint chapas_sequencia check (sequencia between 1 and 999) not valid;
-- ao lado: as above.
alter table chapas add constraint chapas_face check (face in ('A', 'B')) not valid;
