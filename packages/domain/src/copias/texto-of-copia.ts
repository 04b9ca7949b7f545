import type { UltimaCopia } from '@lapida/contracts/copia'
import { diaCivil, formatDiaRelativo, formatHora } from '../shared/datas.ts'
import { formatTamanho } from '../shared/tamanho.ts'

/** Later than this, one night was missed. */
const LATE_MS = 26 * 60 * 60 * 1_000

export interface TextoDaCopia {
  texto: string
  /** somebody should look after it */
  isProblema: boolean
}

/**
 * How the copies stand, in a line: 'Última cópia: hoje, 03:00 · 184 MB · conferida'. Null where they are the matter of
 * somebody else's server. A copy that is kept was read back, else it would not be one.
 */
export function textoOfCopia({ ultima, falha, pelaLapida }: UltimaCopia, agora: Date): TextoDaCopia | null {
  if (!pelaLapida) return null
  const last = ultima
    ? `Última cópia: ${quando(ultima.em, agora)} · ${formatTamanho(ultima.bytes)} · conferida`
    : 'Ainda não há cópia de segurança'
  if (falha)
    return {
      texto: `${last}. A tentativa de ${quando(falha.em, agora)} falhou: ${falha.mensagem}`,
      isProblema: true,
    }
  if (!ultima)
    return { texto: `${last}: a primeira é feita logo depois do início do programa.`, isProblema: false }
  const isLate = agora.getTime() - Date.parse(ultima.em) > LATE_MS
  return {
    texto: isLate ? `${last}. Já devia haver outra: fale com quem cuida do programa.` : last,
    isProblema: isLate,
  }
}

function quando(em: string, agora: Date): string {
  const dia = formatDiaRelativo(diaCivil(em), diaCivil(agora))
  return `${dia.toLowerCase()}, ${formatHora(em)}`
}
