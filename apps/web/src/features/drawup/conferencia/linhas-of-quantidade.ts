import { BRUTO } from '@lapida/desenho/model/tipos'
import type { QuantidadesDoDesenho } from '@lapida/desenho/quantities/quantidades'
import { formatAreaDesenhada, formatMetrosLineares } from '@lapida/domain/shared/medidas'
import { nomeOfAcabamento } from '../campos/textos.ts'

/** A line of what is counted. */
export interface LinhaDeQuantidade {
  rotulo: string
  valor: string
  detalhe?: string
}

/** Finishes with their metres, then upstands, aprons, openings, seams and cuts; what there is none of is left out. */
export function linhasOfQuantidade(
  total: QuantidadesDoDesenho['total'],
  acabamentos: readonly { id: string; nome: string }[],
): LinhaDeQuantidade[] {
  const dosAcabamentos = Object.entries(total.acabamentos)
    .filter(([id, mm]) => id !== BRUTO && mm > 0)
    .map(([id, mm]): LinhaDeQuantidade => {
      const conhecido = acabamentos.some((um) => um.id === id)
      return {
        rotulo: nomeOfAcabamento(acabamentos, id),
        valor: formatMetrosLineares(mm),
        ...(conhecido ? {} : { detalhe: 'fora da lista da empresa' }),
      }
    })
  const { frontao, saia, recortes, furos, emendaMm, corteMm } = total
  const outras: (LinhaDeQuantidade | false)[] = [
    saia.mm45 > 0 && { rotulo: 'Junta em 45°', valor: formatMetrosLineares(saia.mm45) },
    frontao.mm > 0 && {
      rotulo: 'Frontão',
      valor: formatMetrosLineares(frontao.mm),
      detalhe: formatAreaDesenhada(frontao.mm2),
    },
    saia.mm > 0 && {
      rotulo: 'Saia',
      valor: formatMetrosLineares(saia.mm),
      detalhe: formatAreaDesenhada(saia.mm2),
    },
    recortes > 0 && { rotulo: 'Recortes', valor: String(recortes) },
    furos > 0 && { rotulo: 'Furos', valor: String(furos) },
    emendaMm > 0 && { rotulo: 'Emendas', valor: formatMetrosLineares(emendaMm) },
    corteMm > 0 && { rotulo: 'Perímetro de corte', valor: formatMetrosLineares(corteMm) },
  ]
  return [...dosAcabamentos, ...outras.filter((linha) => linha !== false)]
}
