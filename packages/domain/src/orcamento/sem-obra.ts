import type { EnderecoObra, IndicadoPor } from '@lapida/contracts/campos'
import type { DiaCivil } from '../shared/datas.ts'

/** What a quote says of its site and of who recommended the workshop while nothing is known of them. */
export const SEM_OBRA = {
  prazoDiasUteis: null as number | null,
  dataInicio: null as DiaCivil | null,
  dataTermino: null as DiaCivil | null,
  enderecoObra: null as EnderecoObra | null,
  indicadoPor: null as IndicadoPor | null,
}
