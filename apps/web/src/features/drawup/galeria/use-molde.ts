import { useMemo, useState } from 'react'
import { adicionaMolde, MOLDES, recusaDasMedidas } from '@lapida/desenho/templates/moldes'
import type { Costume, Molde } from '@lapida/desenho/templates/tipos'
import { caixaDasPecas } from '@lapida/desenho/commands/arranjo'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { DesenhoEditor } from '../tipos.ts'
import {
  costumeDe,
  desenhoDoMolde,
  lugarDoMolde,
  medidaQueFalta,
  medidasIniciais,
} from './medidas-do-molde.ts'

type Medidas = Readonly<Record<string, number | null>>

/** The template of this kind; the first one for a kind that is none. */
function moldeDe(tipo: string): Molde {
  const molde = MOLDES.find((um) => um.tipo === tipo) ?? MOLDES[0]
  if (!molde) throw new Error('The gallery has templates.')
  return molde
}

/** The template that is chosen, its measures as they are typed, and what comes of them. */
export function useMolde(editor: DesenhoEditor, inicial: string | null) {
  const { desenho, acabamentos } = editor
  const [tipo, setTipo] = useState(inicial ?? moldeDe('').tipo)
  const [digitadas, setDigitadas] = useState<Readonly<Record<string, Medidas>>>({})
  const [espelhado, setEspelhado] = useState(false)
  const [ambienteId, setAmbiente] = useState(desenho.ambientes[0]?.id ?? '')
  const molde = moldeDe(tipo)
  const medidas = useMemo(() => digitadas[molde.tipo] ?? medidasIniciais(molde), [digitadas, molde])
  const usual = useMemo(() => costumeDe(desenho, acabamentos), [desenho, acabamentos])
  const [materialEscolhido, setMaterial] = useState<string | null>(null)
  const materialId = materialEscolhido ?? usual.materialId ?? ''
  const costume = useMemo(() => comMaterial(usual, materialId), [usual, materialId])
  const recusa = recusaDe(molde, medidas)
  const previa = useMemo(
    () => desenhoDoMolde({ tipo: molde.tipo, medidas: completas(medidas), costume, espelhado }),
    [molde, medidas, costume, espelhado],
  )
  const mostrada = useUltima(molde.tipo, previa)

  /** Adds the pieces as one step; the words of a refusal, or null. */
  function adiciona(): string | null {
    if (recusa) return recusa.mensagem
    const antes = new Set(Object.keys(editor.desenho.pecas))
    const feito = editor.apply((d) =>
      adicionaMolde(d, {
        tipo: molde.tipo,
        medidas: completas(medidas),
        costume,
        espelhado,
        ambienteId,
        pos: lugarDoMolde(d),
      }),
    )
    if (!feito.ok) return feito.problema.mensagem
    const novas = Object.keys(feito.valor.desenho.pecas).filter((id) => !antes.has(id))
    editor.select({ pecas: novas, partes: [] })
    const caixa = caixaDasPecas(feito.valor.desenho, novas)
    if (caixa) editor.mostra(caixa)
    return null
  }

  return {
    molde,
    escolhe: setTipo,
    medidas,
    mede: (chave: string, mm: number | null) =>
      setDigitadas((antes) => ({ ...antes, [molde.tipo]: { ...medidas, [chave]: mm } })),
    materialId,
    setMaterial,
    espelhado,
    setEspelhado,
    ambienteId,
    setAmbiente,
    recusa,
    mostrada,
    adiciona,
  }
}

function comMaterial(
  { materialId: _usual, ...costume }: Partial<Costume>,
  materialId: string,
): Partial<Costume> {
  return materialId === '' ? costume : { ...costume, materialId }
}

/** While a measure is half typed the last shape that was one stays. */
function useUltima(tipo: string, previa: Desenho | undefined): Desenho | undefined {
  const [ultima, setUltima] = useState({ tipo, previa })
  if (previa && (ultima.previa !== previa || ultima.tipo !== tipo)) setUltima({ tipo, previa })
  return previa ?? (ultima.tipo === tipo ? ultima.previa : undefined)
}

export type MoldeAberto = ReturnType<typeof useMolde>

function completas(medidas: Medidas): Record<string, number> {
  return Object.fromEntries(
    Object.entries(medidas).map(([chave, mm]): [string, number] => [chave, mm ?? Number.NaN]),
  )
}

function recusaDe(molde: Molde, medidas: Medidas): { chave: string | null; mensagem: string } | null {
  const falta = medidaQueFalta(molde, medidas)
  if (falta) return { chave: falta.chave, mensagem: `Digite: ${falta.nome.toLowerCase()}.` }
  const recusa = recusaDasMedidas(molde, completas(medidas))
  if (!recusa) return null
  return { chave: recusa.problema.ids?.[0] ?? null, mensagem: recusa.problema.mensagem }
}
