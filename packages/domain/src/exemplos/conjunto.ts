import type { Status } from '@lapida/contracts/valores'
import { CLIENTE_CONSTRUTORA, CLIENTE_MARIANA, CLIENTE_STUDIO, type ClienteExemplo } from './clientes.ts'
import { ITENS_EXEMPLO, type ItemExemplo } from './itens.ts'
import { MATERIAIS_EXEMPLO, type MaterialExemplo } from './materiais.ts'
import { itemOfEstoque, material, orcamento, servico, type OrcamentoExemplo } from './montagem.ts'
import { ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA } from './orcamentos.ts'

/** A sample quote of a new account. Its number stands outside of the account's own numbers. */
export type OrcamentoDoConjunto = Pick<OrcamentoExemplo, 'cliente' | 'orcamento'> & {
  readonly status: Status
  /** how many days before the samples are loaded it was made */
  readonly diasAntes: number
  /** its pieces come from the sample drawing */
  readonly desenhado: boolean
}

const CODIGOS_MATERIAIS: readonly string[] = ['GR-008', 'QZ-001', 'GR-007', 'GR-001']
const CODIGOS_ITENS: readonly string[] = ['CB-01', 'VA-01', 'TO-01', 'VA-02', 'TO-03', 'AC-01']

/** The four stones that a new account may look at, those of the sample quotes. */
export const MATERIAIS_DO_CONJUNTO: readonly MaterialExemplo[] = MATERIAIS_EXEMPLO.filter(({ codigo }) =>
  CODIGOS_MATERIAIS.includes(codigo),
)

/** Six items, those of the sample quotes among them. */
export const ITENS_DO_CONJUNTO: readonly ItemExemplo[] = ITENS_EXEMPLO.filter(({ codigo }) =>
  CODIGOS_ITENS.includes(codigo),
)

/** The three customers of the sample quotes. */
export const CLIENTES_DO_CONJUNTO: readonly ClienteExemplo[] = [
  CLIENTE_MARIANA,
  CLIENTE_STUDIO,
  CLIENTE_CONSTRUTORA,
]

/**
 * A kitchen in L with an island, of the stone that lies in slabs. Its pieces are those of its drawing
 * (`packages/desenho/src/exemplos/cozinha.ts`): whoever stores it brings them.
 */
export const ORCAMENTO_DESENHADO: Pick<OrcamentoExemplo, 'cliente' | 'orcamento'> = {
  cliente: CLIENTE_STUDIO,
  orcamento: orcamento({
    numeracao: '',
    baseDesconto: 'materiais',
    desconto: 0,
    acrescimo: 0,
    materiais: [
      material({
        nome: 'Cozinha com ilha',
        ambiente: 'Cozinha',
        tipo: 'Branco Itaúnas',
        categoria: 'Granito',
        precoM2: 650,
        pecas: [],
        itens: [itemOfEstoque('CB-01', 1), itemOfEstoque('VA-01', 1), itemOfEstoque('TO-01', 1)],
      }),
    ],
    servicos: [
      servico('Medição técnica no local (até 20 km)'),
      servico('Instalação de bancada (até 2 ambientes)'),
      servico('Frete e entrega (até 20 km)'),
    ],
  }),
}

/** Four quotes, one of each status, the oldest first; the approved one is drawn and half cut. */
export const ORCAMENTOS_DO_CONJUNTO: readonly OrcamentoDoConjunto[] = [
  { ...ORCAMENTO_DESENHADO, status: 'aprovado' as const, diasAntes: 9, desenhado: true },
  { ...ORCAMENTO_LAVATORIO, status: 'rejeitado' as const, diasAntes: 6 },
  { ...ORCAMENTO_COZINHA, status: 'finalizado' as const, diasAntes: 2 },
  { ...ORCAMENTO_OBRA, status: 'rascunho' as const, diasAntes: 1 },
].map(({ cliente, orcamento: escrito, ...rest }, index) => ({
  desenhado: false,
  ...rest,
  cliente,
  orcamento: { ...escrito, status: rest.status, numeracao: `EXEMPLO-${index + 1}` },
}))
