import { EMPRESA } from '@lapida/contracts/campos-escritos'
import type { Cores, Empresa } from '@lapida/contracts/empresa'
import { GUARDA_ANOS } from '@lapida/contracts/valores'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import { regrasCobrancaPadrao } from '../cobranca/padroes.ts'
import { PREFIXO_NUMERACAO_PADRAO } from '../orcamento/numeracao.ts'
import { VALIDADE_PADRAO_DIAS } from '../orcamento/validade.ts'
import { ZONA_PADRAO } from '../shared/datas.ts'

/** Colours of a company's documents until it sets its own (spec 1 §9). */
export const CORES_PADRAO: Readonly<Cores> = {
  primaria: '#1e40af',
  secundaria: '#3b82f6',
  texto: '#1e293b',
  fundo: '#ffffff',
  destaque: '#10b981',
}

/** Every payment means that a quote can offer, in the order of the chips (spec 2 §9). */
export const MEIOS_PAGAMENTO: readonly string[] = [
  'Transferência bancária',
  'PIX',
  'Dinheiro',
  'Cartão de crédito',
  'Cartão de débito',
]

/** Payment means that are chosen at first. */
export const MEIOS_PAGAMENTO_PADRAO: readonly string[] = ['Transferência bancária', 'PIX']

/** Payment conditions offered at first; the first one is chosen in a new quote. */
export const CONDICOES_PAGAMENTO_PADRAO: readonly string[] = [
  '50% de entrada + 50% na conclusão',
  '30% de entrada + 70% na instalação',
  'à vista com 5% de desconto',
]

/** Notes that a new quote carries. */
export const OBSERVACOES_PADRAO: readonly string[] = [
  'A pedra natural pode apresentar variações de tonalidade e de veios.',
  'O local deve estar pronto para a instalação.',
  'O cooktop e a cuba devem estar no local no dia da instalação.',
]

/** Delivery term of a new quote. */
export const PRAZO_ENTREGA_PADRAO = '15 dias úteis após confirmação'

/** Rooms offered for a material (spec 2 §9). */
export const AMBIENTES: readonly string[] = ['Cozinha', 'Banheiro', 'Sala', 'Área Externa', 'Lavanderia']

/** Reais per metre of finishing offered first, until a piece sets another. */
export const ACABAMENTO_VALOR_METRO_PADRAO = 55

/** A company profile that nobody has filled in yet. Gives a new object each time. */
export function empresaPadrao(): Omit<Empresa, 'updatedAt'> {
  return {
    ...emptyEscrito(EMPRESA),
    cores: { ...CORES_PADRAO },
    meiosPagamentoPadrao: [...MEIOS_PAGAMENTO_PADRAO],
    condicoesPagamentoPadrao: [...CONDICOES_PAGAMENTO_PADRAO],
    observacoesPadrao: [...OBSERVACOES_PADRAO],
    prazoEntregaPadrao: PRAZO_ENTREGA_PADRAO,
    validadeOrcamentoPadrao: VALIDADE_PADRAO_DIAS,
    acabamentoValorMetroPadrao: ACABAMENTO_VALOR_METRO_PADRAO,
    regrasCobranca: regrasCobrancaPadrao(),
    documentos: {
      cabecalho: '',
      rodape: '',
      mostrarLogo: true,
      incluirAssinatura: true,
      numeracaoAutomatica: true,
      prefixoNumeracao: PREFIXO_NUMERACAO_PADRAO,
    },
    fusoHorario: ZONA_PADRAO,
    guardaAnos: GUARDA_ANOS.padrao,
  }
}

/** Whether a profile is filled in far enough to send a quote in its name: it has a name. */
export function isEmpresaPreenchida(empresa: { readonly nomeEmpresa: string }): boolean {
  return empresa.nomeEmpresa.trim() !== ''
}
