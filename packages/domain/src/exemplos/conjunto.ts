import type { Status } from '@lapida/contracts/valores'
import { CLIENTE_CONSTRUTORA, CLIENTE_MARIANA, CLIENTE_STUDIO, type ClienteExemplo } from './clientes.ts'
import { ITENS_EXEMPLO, type ItemExemplo } from './itens.ts'
import { MATERIAIS_EXEMPLO, type MaterialExemplo } from './materiais.ts'
import { material, orcamento, peca, servico, type OrcamentoExemplo } from './montagem.ts'
import { ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA } from './orcamentos.ts'

/** A sample quote of a new account. Its number stands outside of the account's own numbers. */
export type OrcamentoDoConjunto = Pick<OrcamentoExemplo, 'cliente' | 'orcamento'> & {
  readonly status: Status
  /** how many days before the samples are loaded it was made */
  readonly diasAntes: number
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

const ORCAMENTO_ILHA = orcamento({
  numeracao: '',
  baseDesconto: 'materiais',
  desconto: 0,
  acrescimo: 0,
  materiais: [
    material({
      nome: 'Ilha da churrasqueira',
      ambiente: 'Área Externa',
      tipo: 'Branco Itaúnas',
      categoria: 'Granito',
      precoM2: 650,
      pecas: [
        peca('Ilha', [2.2, 0.9], {
          acabamentoMetragemLinear: 6.2,
          acabamentoValorMetro: 55,
          bordas: ['frente', 'fundo', 'esquerda', 'direita'],
        }),
      ],
      itens: [],
    }),
  ],
  servicos: [servico('Medição técnica no local (até 20 km)')],
})

/** Four quotes, one of each status, the oldest first. */
export const ORCAMENTOS_DO_CONJUNTO: readonly OrcamentoDoConjunto[] = [
  { ...ORCAMENTO_LAVATORIO, status: 'aprovado' as const, diasAntes: 9 },
  { cliente: CLIENTE_MARIANA, orcamento: ORCAMENTO_ILHA, status: 'rejeitado' as const, diasAntes: 6 },
  { ...ORCAMENTO_COZINHA, status: 'finalizado' as const, diasAntes: 2 },
  { ...ORCAMENTO_OBRA, status: 'rascunho' as const, diasAntes: 1 },
].map(({ cliente, orcamento: escrito, ...rest }, index) => ({
  ...rest,
  cliente,
  orcamento: { ...escrito, status: rest.status, numeracao: `EXEMPLO-${index + 1}` },
}))
