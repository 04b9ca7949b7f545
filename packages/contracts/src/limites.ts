/** Limits of the specification, apart from the schemas so that a screen can show them without loading any validation. */
export const LIMITES = {
  texto: 200,
  textoLongo: 5_000,
  precoMaximo: 1_000_000,
  metrosMaximo: 100,
  quantidadeMaxima: 9_999,
  materiaisPorOrcamento: 100,
  pecasPorMaterial: 200,
  itensPorMaterial: 200,
  servicosPorOrcamento: 200,
  prazoDiasUteis: 365,
  /** services, items and materials of a quote that the customer may leave out */
  opcionaisPorOrcamento: 50,
  /** materials of a quote with other stones to compare */
  materiaisComVariantes: 3,
  /** percent */
  ajusteAcabamentoMinimo: -50,
  ajusteAcabamentoMaximo: 300,
  clientesPorEnvio: 500,
  /** signs of what is noted of a contact */
  notaDoContato: 1_000,
  /** finishes, cut-outs or margins of the charging rules, and cut-outs of one piece */
  linhasDeCobranca: 50,
  /** rows of one sheet without its heading, and its columns */
  linhasPorImportacao: 20_000,
  colunasPorImportacao: 60,
  chapaLadoMaximoMm: 10_000,
  espessuraMaximaMm: 300,
  chapasPorBloco: 999,
  defeitosPorChapa: 50,
  pontosPorDefeito: 40,
  /** kinds of slabs, slabs cut, and leftovers kept of one cutting plan */
  chapasPorPlanoCorte: 500,
  chapasPorReserva: 100,
  diasDeReserva: 365,
  /** pieces of one cutting plan, copies counted */
  pecasPorPlanoCorte: 2_000,
  pecasPorChapaCortada: 1_000,
  /** cuts, and leftovers, of all slabs of one cutting plan */
  cortesPorPlanoCorte: 10_000,
  versoesPorPlanoCorte: 30,
  verticesPorContorno: 200,
  /** corners of the outlines of all copies, on a machine that cuts by them: each is compared with its neighbours */
  verticesPorPlanoCorte: 10_000,
  lacosPorContorno: 30,
  bordasPorPeca: 300,
  /** mm: no side of a piece is longer */
  desenhoLadoMaximoMm: 100_000,
  pecasPorDesenho: 1_000,
  ambientesPorDesenho: 100,
  notasPorDesenho: 1_000,
  verticesPorPeca: 300,
  verticesPorRecorte: 300,
  recortesPorPeca: 50,
  emendasPorPeca: 20,
  trechosPorAresta: 20,
  cotasPorPeca: 200,
  parametrosDoMolde: 40,
  /** corners of all outlines and openings of one drawing */
  verticesPorDesenho: 50_000,
  trechosPorDesenho: 20_000,
  emendasPorDesenho: 2_000,
  versoesPorDesenho: 30,
  /** rows of a payment plan; days that one may lie after its trigger; times that a customer may say 'Já paguei' in a day */
  parcelasPorPlano: 24,
  diasDaParcela: 730,
  avisosDePagamentoPorDia: 3,
  /** m² or units of one product */
  estoqueMaximo: 10_000_000,
  /** products that one quote can take: those of all its materials */
  linhasDaBaixa: 2_000,
  /** points of all strokes of a signature */
  pontosDaAssinatura: 2_000,
  /** letters of what a customer asks for or tells */
  mensagemDaResposta: 1_000,
  /** told things that one call marks as read */
  avisosLidos: 200,
  imagensNoEditor: 2,
  imagensNoCatalogo: 5,
  /** R$ 10 bilhões, in centavos: every sum of the program stays an exact integer below this. */
  totalMaximoCentavos: 1_000_000_000_000,
} as const
