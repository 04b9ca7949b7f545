import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { valorTotalMaterial } from '@lapida/domain/orcamento/material'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { tituloMaterial, type MaterialEditavel } from './material-editavel.ts'

/** No piece of stone is narrower: who types centimetres meant metres. */
const NARROWEST_MM = 20
const LOWEST_CENTAVOS = 500

/** What reads as a mistake of the unit where pieces are typed in centimetres, a sentence each: '1,80' is 18 mm there. */
export function duvidasOfMateriais(
  materiais: readonly MaterialEditavel[],
  regras: RegrasParaTotal,
): readonly string[] {
  return materiais.flatMap((material) => {
    const sides = material.pecas.map((peca) => ({
      nome: peca.nome,
      comprimento: metrosToMilimetros(peca.comprimento),
      largura: metrosToMilimetros(peca.largura),
    }))
    const small = sides.filter(({ comprimento, largura }) => Math.min(comprimento, largura) < NARROWEST_MM)
    const total = valorTotalMaterial(material, regras)
    return [
      ...small.map(
        ({ nome, comprimento, largura }) => `${nome} mede ${formatLados(comprimento, largura, 'cm')}.`,
      ),
      ...(sides.length > 0 && total < LOWEST_CENTAVOS
        ? [`${tituloMaterial(material)} soma só ${formatDinheiro(total)}.`]
        : []),
    ]
  })
}
