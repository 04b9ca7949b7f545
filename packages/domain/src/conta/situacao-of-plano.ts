import { addDays, diasEntre, formatDia, type DiaCivil } from '../shared/datas.ts'

/**
 * em-dia: paid, or without an end. vencendo: its last days. vencido: the end has passed, everything still works.
 * so-leitura: nothing of the company can be changed until it is renewed.
 */
export type SituacaoPlano = 'em-dia' | 'vencendo' | 'vencido' | 'so-leitura'

/** How many days before the last paid one it begins to be said. */
export const DIAS_DE_AVISO = 7
/** How many days after the last paid one everything still works. */
export const DIAS_DE_TOLERANCIA = 15

/** How a plan stands on a day; `venceEm` is the last day that is paid, null where no end was set. */
export function situacaoOfPlano(venceEm: DiaCivil | null, hoje: DiaCivil): SituacaoPlano {
  if (venceEm === null) return 'em-dia'
  const left = diasEntre(hoje, venceEm)
  if (left > DIAS_DE_AVISO) return 'em-dia'
  if (left >= 0) return 'vencendo'
  return left >= -DIAS_DE_TOLERANCIA ? 'vencido' : 'so-leitura'
}

/** What a company is told of the end of its plan: 'O plano vence em 3 dias, em 10/11/2026.'; null while there is nothing to tell. */
export function avisoOfPlano(venceEm: DiaCivil | null, hoje: DiaCivil): string | null {
  if (venceEm === null) return null
  switch (situacaoOfPlano(venceEm, hoje)) {
    case 'em-dia':
      return null
    case 'vencendo':
      return `O plano vence ${whenInWords(venceEm, hoje)}.`
    case 'vencido':
      return (
        `O plano venceu em ${formatDia(venceEm)}. Sem renovação, depois de ` +
        `${formatDia(addDays(venceEm, DIAS_DE_TOLERANCIA))} a empresa só pode ler e exportar.`
      )
    case 'so-leitura':
      return `O plano venceu em ${formatDia(venceEm)}. Tudo continua aqui para ler e exportar; para voltar a alterar, renove o plano em Minha conta.`
  }
}

function whenInWords(venceEm: DiaCivil, hoje: DiaCivil): string {
  const left = diasEntre(hoje, venceEm)
  if (left === 0) return 'hoje'
  if (left === 1) return 'amanhã'
  return `em ${left} dias, em ${formatDia(venceEm)}`
}
