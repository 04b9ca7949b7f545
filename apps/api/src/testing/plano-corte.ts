import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  PecaDoPlano,
  PlanoCorteReplace,
  RegrasDoPlano,
} from '@lapida/contracts/plano-corte'

export const REGRAS: RegrasDoPlano = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
}

export const CHAPA_DO_PLANO: ChapaDoPlano = {
  id: 'chapa-1',
  chapaId: null,
  estoqueMaterialId: null,
  codigo: '',
  material: 'Branco Carrara',
  largura: 2900,
  altura: 1800,
  espessura: 20,
  preco: 1450.5,
  quantidade: 1,
  retalho: false,
  veio: 'nenhum',
  foto: null,
  defeitos: [],
}

export const PECA_DO_PLANO: PecaDoPlano = {
  id: 'peca-1',
  orcamentoId: null,
  pecaId: null,
  projeto: 'ORC-2026-0001 · Marina Prado',
  ambiente: 'Cozinha',
  nome: 'Bancada',
  material: 'branco carrara',
  largura: 2400,
  altura: 600,
  quantidade: 1,
  podeGirar: false,
  valorCobrado: 691.2,
  areaCobrada: null,
  contorno: {
    lacos: [
      [
        { x: 0, y: 0, bulge: 0 },
        { x: 2400, y: 0, bulge: 0.5 },
        { x: 2400, y: 600, bulge: 0 },
        { x: 0, y: 600, bulge: 0 },
      ],
    ],
    partes: 1,
  },
}

/** The piece above out of the slab above: border, then a strip to the right, then one above. */
export const CORTADA: ChapaCortadaDoPlano = {
  chapa: 'chapa-1',
  copia: 1,
  pecas: [{ x: 10, y: 10, largura: 2400, altura: 600, peca: 'peca-1', copia: 1, girada: false }],
  cortes: [
    { ordem: 1, sentido: 'vertical', posicao: 10, de: 0, ate: 1800 },
    { ordem: 2, sentido: 'vertical', posicao: 2894, de: 0, ate: 1800 },
    { ordem: 3, sentido: 'horizontal', posicao: 10, de: 10, ate: 2890 },
    { ordem: 4, sentido: 'horizontal', posicao: 1794, de: 10, ate: 2890 },
    { ordem: 5, sentido: 'vertical', posicao: 2414, de: 10, ate: 1790 },
    { ordem: 6, sentido: 'horizontal', posicao: 614, de: 10, ate: 2410 },
  ],
  sobras: [
    { x: 10, y: 614, largura: 2400, altura: 1176, aproveitavel: true },
    { x: 2414, y: 10, largura: 476, altura: 1780, aproveitavel: true },
  ],
  aproveitamento: (2400 * 600) / (2900 * 1800),
}

/** The larger leftover of the slab above, as a body that finishes the plan names it. */
export const SOBRA = {
  chapa: 'chapa-1',
  copia: 1,
  indice: 0,
  codigo: '',
  local: '',
  estoqueMaterialId: null,
}

/** A plan that cuts one piece out of one slab. */
export function planoCorteOf(
  chapa: Partial<ChapaDoPlano> = {},
  peca: Partial<PecaDoPlano> = {},
): PlanoCorteReplace {
  return {
    nome: 'Cozinha da Marina',
    versao: 0,
    conteudo: {
      chapas: [{ ...CHAPA_DO_PLANO, ...chapa }],
      pecas: [{ ...PECA_DO_PLANO, ...peca }],
      regras: REGRAS,
      cortadas: [CORTADA],
      prontas: ['peca-1/1'],
    },
  }
}
