import type { Parcela, Recebimento } from '@lapida/contracts/parcela'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { papelOfEmpresa, type Papel } from '../base/cores.ts'
import { empresaNoDocumento, type DocumentoOrcamento } from '../modelo/modelo.ts'

/** A receipt as it is printed, every value already written as text. */
export interface ReciboDocumento {
  empresa: DocumentoOrcamento['empresa']
  papel: Papel
  valor: string
  /** 'Recebemos de Mariana Alves a quantia de R$ 1.945,25, ...' */
  texto: string
  /** 'Osasco, 22/11/2026' */
  onde: string
  observacao: string
}

/** The receipt of money that came in for an instalment. Pure: same input, same output. */
export function reciboOf(
  recebimento: Pick<Recebimento, 'valor' | 'dia' | 'meio' | 'observacao'>,
  {
    parcela,
    empresa,
  }: { parcela: Pick<Parcela, 'rotulo' | 'orcamentoNumeracao' | 'cliente'>; empresa: EmpresaNoPapel },
): ReciboDocumento {
  const valor = formatDinheiro(reaisToCentavos(recebimento.valor))
  const quem = parcela.cliente?.nomeCompleto || 'nosso cliente'
  const meio = recebimento.meio === '' ? '' : `, por ${recebimento.meio},`
  const dia = formatDia(recebimento.dia)
  return {
    empresa: empresaNoDocumento(empresa),
    papel: papelOfEmpresa(empresa.cores),
    valor,
    texto: `Recebemos de ${quem} a quantia de ${valor}${meio} em ${dia}, referente a “${parcela.rotulo}” do orçamento ${parcela.orcamentoNumeracao}.`,
    onde: [empresa.cidade, dia].filter(Boolean).join(', '),
    observacao: recebimento.observacao,
  }
}
