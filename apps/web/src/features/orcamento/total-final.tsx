import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { useTotal } from './wizard-context.ts'

/** What the quote comes to, as it is typed. */
export function TotalFinal() {
  return formatDinheiro(useTotal(({ total }) => total))
}
