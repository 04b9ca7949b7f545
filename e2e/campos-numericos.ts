// Every field of the program in which a number is typed, and the screens on which each is driven with bad input.

/** The screens of e2e/campos-numericos.screen.test.ts. */
export const CASOS = [
  'novo material',
  'grade de peças',
  'material aberto',
  'cobrança da peça',
  'item',
  'material no cartão',
  'serviço novo',
  'serviço na edição',
  'condições',
  'plano de pagamento',
  'pedra para comparar',
  'recebimento',
  'peça no celular',
  'material no celular',
  'preços da casa',
  'pedra do catálogo',
  'filtros do estoque',
  'material do estoque',
  'item do estoque',
  'chapa',
  'foto da chapa',
  'movimento',
  'baixa',
  'padrões da empresa',
  'guarda da empresa',
  'regras da empresa',
  'serra da empresa',
  'página inicial',
  'peça avulsa',
  'chapa do plano',
  'regras da serra',
  'posição no plano',
  'limites do desenho',
  'medida do desenho',
  'contagem do modelo',
  'peça do desenho',
  'medida no quadro',
  'grade do desenho',
  'esquadro do desenho',
  'recorte do desenho',
  'medição do desenho',
  'foto do desenho',
  'envio do desenho',
] as const

export type Caso = (typeof CASOS)[number]

/** What makes a field one for numbers, in the code of a screen. */
export const CAMPO_NUMERICO =
  /<(?:NumberField|MoneyField|PercentField|MeasureField|DinheiroField|PorcentagemField|QuantityStepper|GridNumberCell|ValorEdit|QuantityEdit|PrecoEdit|TotalEdit|MedidaInput|PosicaoField|MilimetrosField|CentimetrosField)\b|inputMode[=:]\s*.*?['"](?:decimal|numeric)['"]|inputMode=\{[^}]*['"](?:decimal|numeric)['"]|type="(?:range|number)"/g

interface Arquivo {
  /** how often CAMPO_NUMERICO is found in it: one more is a field that nobody drives yet */
  campos: number
  casos: readonly Caso[]
}

/** By file, below apps/web/src. */
export const CAMPOS_NUMERICOS: Readonly<Record<string, Arquivo>> = {
  'blocks/baixa-estoque/baixa-linha.tsx': { campos: 1, casos: ['baixa'] },
  'blocks/chapas/chapa-form.tsx': { campos: 2, casos: ['chapa'] },
  'blocks/chapas/chapa-tamanho.tsx': { campos: 3, casos: ['chapa'] },
  'blocks/chapas/defeito-row.tsx': { campos: 1, casos: ['chapa'] },
  'blocks/chapas/venda-fields.tsx': { campos: 1, casos: ['chapa'] },
  // The slider beside the field gives nothing but figures of its own.
  'blocks/condicoes-form/ajustes-fields.tsx': { campos: 3, casos: ['condições'] },
  'blocks/condicoes-form/obra-fields.tsx': { campos: 2, casos: ['condições'] },
  // One is the field; the others are branch and account, which are no numbers.
  'blocks/condicoes-form/pagamento-fields.tsx': { campos: 4, casos: ['condições'] },
  'blocks/condicoes-form/plano-fields.tsx': { campos: 4, casos: ['plano de pagamento'] },
  'blocks/item-drawer/item-form.tsx': { campos: 2, casos: ['item'] },
  'blocks/materiais-list/line-rows.tsx': { campos: 5, casos: ['material no cartão'] },
  'blocks/materiais-list/material-card.tsx': { campos: 2, casos: ['material no cartão'] },
  'blocks/material-editor/finishing-sheet.tsx': { campos: 2, casos: ['peça no celular'] },
  'blocks/material-editor/item-list.tsx': { campos: 2, casos: ['item'] },
  'blocks/material-editor/material-figures.tsx': {
    campos: 4,
    casos: ['material aberto', 'material no celular'],
  },
  'blocks/material-editor/piece-cobranca-sheet.tsx': { campos: 2, casos: ['cobrança da peça'] },
  'blocks/material-editor/piece-grid.tsx': { campos: 4, casos: ['grade de peças', 'material aberto'] },
  'blocks/material-editor/piece-list.tsx': { campos: 1, casos: ['material no celular'] },
  'blocks/material-editor/piece-measures.tsx': { campos: 2, casos: ['peça no celular'] },
  'blocks/material-editor/piece-screen.tsx': { campos: 1, casos: ['peça no celular'] },
  'blocks/material-editor/quantity-edit.tsx': { campos: 1, casos: ['material no cartão'] },
  'blocks/material-editor/total-da-linha.tsx': {
    campos: 1,
    casos: ['grade de peças', 'material aberto', 'material no celular'],
  },
  'blocks/material-editor/valor-edit.tsx': { campos: 1, casos: ['material no cartão'] },
  'blocks/movimentos/movimento-form.tsx': { campos: 1, casos: ['movimento'] },
  'blocks/novo-material/novo-material-form.tsx': { campos: 1, casos: ['novo material'] },
  'blocks/opcoes/pedra-para-comparar.tsx': { campos: 2, casos: ['pedra para comparar'] },
  'blocks/parcelas/recebi-form.tsx': { campos: 1, casos: ['recebimento'] },
  'blocks/servico-form/novo-servico-form.tsx': { campos: 1, casos: ['serviço novo'] },
  'blocks/valor-field/dinheiro-field.tsx': { campos: 1, casos: ['condições', 'item'] },
  'blocks/valor-field/porcentagem-field.tsx': { campos: 1, casos: ['condições'] },
  'features/foto-da-chapa/passos/conferir-passo.tsx': { campos: 1, casos: ['foto da chapa'] },
  'features/foto-da-chapa/passos/trena-field.tsx': { campos: 1, casos: ['foto da chapa'] },
  'features/drawup/campos/campo-view.tsx': { campos: 2, casos: ['peça do desenho'] },
  'features/drawup/conferencia/limites-sheet.tsx': { campos: 1, casos: ['limites do desenho'] },
  'features/drawup/conferencia/quantidades.tsx': { campos: 2, casos: ['medição do desenho'] },
  'features/drawup/enviar/meia-esquadria-do-envio.tsx': { campos: 1, casos: ['envio do desenho'] },
  'features/drawup/enviar/pedra-do-envio.tsx': { campos: 1, casos: ['envio do desenho'] },
  'features/drawup/fundo/fundo-sheet.tsx': { campos: 1, casos: ['foto do desenho'] },
  'features/drawup/galeria/medidas-fields.tsx': {
    campos: 2,
    casos: ['medida do desenho', 'contagem do modelo'],
  },
  'features/drawup/medida/medida-input.tsx': { campos: 1, casos: ['medida do desenho'] },
  'features/drawup/paineis/esquadro.tsx': { campos: 1, casos: ['esquadro do desenho'] },
  'features/drawup/paineis/repetir-form.tsx': { campos: 3, casos: ['grade do desenho'] },
  'features/drawup/quadro/campo-da-medida.tsx': { campos: 1, casos: ['medida no quadro'] },
  'features/drawup/recortes/recorte-form.tsx': { campos: 2, casos: ['recorte do desenho'] },
  'features/empresa/cobranca-tab.tsx': { campos: 1, casos: ['regras da empresa'] },
  // A PIN is digits, not a number: `tablet.screen.test.ts` drives it.
  'features/conta/pin-sheet.tsx': { campos: 1, casos: [] },
  // How a picture is cut is no number that anybody types.
  'features/empresa/crop-dialog.tsx': { campos: 1, casos: [] },
  // Two of them are branch and account.
  'features/empresa/documentos-tab.tsx': { campos: 1, casos: ['guarda da empresa'] },
  'features/empresa/pagamento-tab.tsx': { campos: 4, casos: ['padrões da empresa'] },
  'features/empresa/tabela-field.tsx': { campos: 1, casos: ['regras da empresa'] },
  'features/estoque/filtros-sheet.tsx': { campos: 2, casos: ['filtros do estoque'] },
  'features/estoque/produto-fields.tsx': { campos: 5, casos: ['material do estoque', 'item do estoque'] },
  'features/home/precos-sheet.tsx': { campos: 1, casos: ['preços da casa'] },
  'features/landing/calculadora-card.tsx': { campos: 1, casos: ['página inicial'] },
  'features/materiais/pedra-form.tsx': { campos: 2, casos: ['pedra do catálogo'] },
  'features/orcamento-detalhes/edicao/servicos-part.tsx': { campos: 1, casos: ['serviço na edição'] },
  // The tax number of a person.
  'features/orcamento/steps/novo-cliente-form.tsx': { campos: 1, casos: [] },
  'blocks/serra/campos-da-serra.tsx': { campos: 7, casos: ['regras da serra', 'serra da empresa'] },
  'blocks/serra/maquina-da-serra.tsx': { campos: 3, casos: ['regras da serra', 'serra da empresa'] },
  'blocks/serra/milimetros-field.tsx': { campos: 2, casos: ['regras da serra', 'serra da empresa'] },
  'blocks/cliente-form/cliente-fields.tsx': { campos: 1, casos: [] },
  'features/plano-corte/chapas/chapa-do-plano-form.tsx': { campos: 5, casos: ['chapa do plano'] },
  'features/plano-corte/corte/peca-linha.tsx': { campos: 2, casos: ['posição no plano'] },
  'features/plano-corte/corte/posicao-field.tsx': { campos: 1, casos: ['posição no plano'] },
  'features/plano-corte/projetos/peca-avulsa-form.tsx': { campos: 3, casos: ['peça avulsa'] },
  'features/plano-corte/projetos/peca-do-plano-row.tsx': { campos: 1, casos: ['peça avulsa'] },
}
