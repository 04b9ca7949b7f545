-- The plans say what the server grants (ruling 47): drawings and slabs are in both, and only the cutting plan with its
-- papers and labels is Profissional's own. A list that somebody has edited at these places stays as it is.
update planos
set features = features[1:3]
  || array['Estoque de materiais, itens, chapas e retalhos', 'Desenho técnico das peças, com medidas e DXF']
  || features[5:]
where id = '00000000-0000-4000-8000-000000000001'
  and features[4] = 'Estoque de materiais e itens';
update planos
set features = features[1:2] || array['Folhas da serra para cortar sem perguntar', 'Etiquetas das peças cortadas']
where id = '00000000-0000-4000-8000-000000000002'
  and features[3:4] = array['Controle de chapas e retalhos', 'Desenho técnico das peças']
  and cardinality(features) = 4;
