import { diaCivil, ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useMinute } from '#shared/use-minute.ts'
import type { Dia } from './indicadores.ts'

/** Today, and now to the minute, in the company's zone. */
export function useDia(): Dia & { agora: Date } {
  const zona = useEmpresa()?.fusoHorario || ZONA_PADRAO
  const agora = useMinute()
  return { hoje: diaCivil(agora, zona), zona, agora }
}
