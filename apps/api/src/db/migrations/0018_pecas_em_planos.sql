-- Lists say which slabs and pieces an open plan has, so that another plan that takes them can say so.
update planos_corte
  set resumo = resumo
    || jsonb_build_object(
      'chapasDoEstoque', jsonb_path_query_array(conteudo, '$.chapas[*].chapaId ? (@ != null)'),
      'pecasDosOrcamentos', jsonb_path_query_array(conteudo, '$.pecas[*].pecaId ? (@ != null)')
    )
  where estado = 'aberto';
