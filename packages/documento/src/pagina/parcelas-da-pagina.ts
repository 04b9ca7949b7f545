import type { Empresa } from '@lapida/contracts/empresa'
import type { Parcela, SituacaoDaParcela } from '@lapida/contracts/parcela'
import { codigoPixOfParcela, recebedorOfEmpresa } from '@lapida/domain/empresa/pix'
import { quandoAoLado } from '@lapida/domain/financeiro/plano-de-pagamento'
import { formatDia, type DiaCivil } from '@lapida/domain/shared/datas'
import { formatCpfCnpj } from '@lapida/domain/shared/documentos'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'

/** One instalment as the customer sees it; what is open of it can be paid by its own code alone. */
export interface ParcelaNaPagina {
  /** what the form of 'Já paguei' sends */
  id: string
  rotulo: string
  /** 'R$ 1.945,25' */
  valor: string
  /** 'Faltam R$ 945,25' of one that is paid in part; '' else */
  falta: string
  /** 'vence em 05/12/2026', 'venceu em 01/12/2026', 'na instalação' */
  quando: string
  estado: string
  situacao: SituacaoDaParcela
  /** the code asks for exactly what is open, by the key at which the company receives today; null where there is nothing to pay now, or not by PIX */
  pix: PixDaParcela | null
  /** whether 'Já paguei' is of use */
  podeAvisar: boolean
}

/** How to pay one instalment. */
export interface PixDaParcela {
  codigo: string
  /** who receives, as the code names it */
  recebedor: string
  /** 'R$ 945,25', what the code asks for */
  valor: string
  /** 'CNPJ' and '12.345.678/0001-95', as the bank will show them; null where the company has none */
  documento: { rotulo: string; texto: string } | null
}

/** The company as it receives today: a key that it has given up is of no use to anybody. */
type Recebedora = Parameters<typeof codigoPixOfParcela>[1] & Pick<Empresa, 'cnpj'>

const ESTADOS: Readonly<Record<SituacaoDaParcela, string>> = {
  prevista: 'Ainda não venceu',
  aberta: 'Em aberto',
  avisada: 'Você avisou que pagou',
  parcial: 'Paga em parte',
  paga: 'Paga',
  vencida: 'Vencida',
  cancelada: 'Cancelada',
}

/** States in which money is asked for now. */
const COBRADAS: readonly SituacaoDaParcela[] = ['aberta', 'parcial', 'vencida']

/**
 * The instalments of an approved quote for its customer's page, in their order. Those that are no longer asked for are
 * left out, and one that waits for its event shows no code yet. What came in, by which means and with which notes, is
 * the workshop's.
 */
export function parcelasOfPagina(
  parcelas: readonly Parcela[],
  { empresa, hoje }: { empresa: Recebedora; hoje: DiaCivil },
): ParcelaNaPagina[] {
  return parcelas
    .filter(({ situacao }) => situacao !== 'cancelada')
    .map((parcela) => ({
      id: parcela.id,
      rotulo: parcela.rotulo,
      valor: formatDinheiro(reaisToCentavos(parcela.valor)),
      falta: parcela.recebido > 0 && parcela.saldo > 0 ? `Faltam ${saldoOf(parcela)}` : '',
      quando: quandoOf(parcela, hoje),
      estado: ESTADOS[parcela.situacao],
      situacao: parcela.situacao,
      pix: pixOf(parcela, empresa),
      podeAvisar: isAskedFor(parcela),
    }))
}

const saldoOf = ({ saldo }: Parcela) => formatDinheiro(reaisToCentavos(saldo))

function isAskedFor({ situacao, vencimento }: Parcela): boolean {
  return COBRADAS.includes(situacao) && vencimento !== null
}

function pixOf(parcela: Parcela, empresa: Recebedora): PixDaParcela | null {
  const codigo = isAskedFor(parcela) ? codigoPixOfParcela(parcela, empresa) : null
  if (codigo === null) return null
  const documento = empresa.cnpj ? { rotulo: 'CNPJ', texto: formatCpfCnpj(empresa.cnpj) } : null
  return { codigo, recebedor: recebedorOfEmpresa(empresa).nome, valor: saldoOf(parcela), documento }
}

function quandoOf({ rotulo, vencimento, situacao, gatilho, dias }: Parcela, hoje: DiaCivil): string {
  if (situacao === 'paga') return ''
  if (vencimento === null) return quandoAoLado({ rotulo, gatilho, dias, data: null })
  if (vencimento === hoje) return 'vence hoje'
  return `${vencimento < hoje ? 'venceu' : 'vence'} em ${formatDia(vencimento)}`
}
