-- The plans say what the server grants (ruling 47): drawings and slabs are in both, and only the cutting plan with its
-- papers and labels is Profissional's own. Rows that somebody has edited stay as they are.
update planos
set features = array[
  'Orçamentos e clientes sem limite',
  'PDF com a sua marca e QR Code',
  'Link público para o cliente ver no celular',
  'Estoque de materiais, itens, chapas e retalhos',
  'Desenho técnico das peças, com medidas e DXF',
  'Catálogo de projetos e materiais',
  'Painel financeiro e histórico',
  'Funciona sem internet, na obra'
]
where id = '00000000-0000-4000-8000-000000000001'
  and features = array[
    'Orçamentos e clientes sem limite',
    'PDF com a sua marca e QR Code',
    'Link público para o cliente ver no celular',
    'Estoque de materiais e itens',
    'Catálogo de projetos e materiais',
    'Painel financeiro e histórico',
    'Funciona sem internet, na obra'
  ];
update planos
set features = array[
  'Tudo do plano Essencial',
  'Plano de corte com aproveitamento das chapas',
  'Folhas da serra para cortar sem perguntar',
  'Etiquetas das peças cortadas'
]
where id = '00000000-0000-4000-8000-000000000002'
  and features = array[
    'Tudo do plano Essencial',
    'Plano de corte com aproveitamento das chapas',
    'Controle de chapas e retalhos',
    'Desenho técnico das peças'
  ];
