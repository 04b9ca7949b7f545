import type { Figura } from '../formato.ts'
import type { Ajuste } from '../geometria/formato.ts'
import { cantosNaFoto } from '../geometria/lugares.ts'
import { proposeMedidas, viewOfAjuste } from '../geometria/propose-medidas.ts'
import { measureReflexo } from './find-reflexo.ts'
import { measureNitidez, pxPorMmOf } from './measure-nitidez.ts'

/** What is wrong with a photo, with its figure; the words are the screen's. */
export type AvisoDaFoto =
  | { codigo: 'tremida'; nitidez: number }
  | { codigo: 'pequena'; pxPorMm: number }
  | { codigo: 'de-lado'; graus: number }
  | { codigo: 'cortada' }
  | { codigo: 'reflexo'; porMil: number }
  | { codigo: 'medidas'; largura: number; altura: number }

/** Wider edges than this are blurred, mm; a coarse photo is not blurred for being coarse, px. */
const BORDA_LARGA_MM = 5.5
const BORDA_LARGA_PX = 3.6
const PEQUENA = 0.5
const DE_LADO = 33
const REFLEXO = 15
/** A corner as near to the border of the picture is cut off, of the longer side. */
const NA_BEIRA = 0.003

export interface FotoJulgada {
  figura: Figura
  ajuste: Ajuste
  /** the flat picture, of any fineness; without it nobody looks for reflections */
  plana: Figura | null
}

/** Everything that a photo should be taken again for. */
export function avisosOfFoto({ figura, ajuste, plana }: FotoJulgada): AvisoDaFoto[] {
  const avisos: AvisoDaFoto[] = []
  const nitidez = measureNitidez(figura, ajuste)
  if (nitidez && nitidez.larguraMm > BORDA_LARGA_MM && nitidez.larguraPx > BORDA_LARGA_PX)
    avisos.push({ codigo: 'tremida', nitidez: nitidez.porMil })
  avisos.push(...avisosOfAjuste(ajuste))
  const porMil = plana ? measureReflexo(plana) : 0
  if (porMil >= REFLEXO) avisos.push({ codigo: 'reflexo', porMil })
  return avisos
}

/** What the place of the edges alone says of a photo. */
export function avisosOfAjuste(ajuste: Ajuste): AvisoDaFoto[] {
  const avisos: AvisoDaFoto[] = []
  const pxPorMm = pxPorMmOf(ajuste)
  if (pxPorMm < PEQUENA) avisos.push({ codigo: 'pequena', pxPorMm })
  const { inclinacao } = viewOfAjuste(ajuste)
  if (inclinacao > DE_LADO) avisos.push({ codigo: 'de-lado', graus: Math.round(inclinacao) })
  if (isCut(ajuste)) avisos.push({ codigo: 'cortada' })
  const medidas = proposeMedidas(ajuste)
  if (medidas) avisos.push({ codigo: 'medidas', ...medidas })
  return avisos
}

function isCut(ajuste: Ajuste): boolean {
  const { largura, altura } = ajuste.foto
  const border = NA_BEIRA * Math.max(largura, altura)
  return cantosNaFoto(ajuste).some(
    ({ x, y }) => x < border || y < border || x > largura - border || y > altura - border,
  )
}
