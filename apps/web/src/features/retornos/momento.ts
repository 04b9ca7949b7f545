import type { DiaCivil } from '@lapida/domain/shared/datas'

/** Now, and the day that it is, in the company's zone. */
export interface Momento {
  agora: Date
  zona: string
  hoje: DiaCivil
}
