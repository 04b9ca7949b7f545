import { useMemo, useState } from 'react'
import { addMolde, MOLDES, recusaOfMedidas } from '@lapida/desenho/templates/moldes'
import type { Costume, Molde } from '@lapida/desenho/templates/tipos'
import { caixaOfPecas } from '@lapida/desenho/commands/arranjo'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { veioOfPecaDesenhada } from '@lapida/domain/estoque/veio'
import type { VeioDaPedra } from '@lapida/contracts/valores'
import { useEstoqueMateriais } from '#data/estoque.ts'
import type { DesenhoEditor } from '../tipos.ts'
import {
  costumeOf,
  desenhoOfMolde,
  lugarOfMolde,
  missingMedida,
  medidasIniciais,
} from './medidas-do-molde.ts'

type Medidas = Readonly<Record<string, number | null>>

/** The template of this kind; the first one for a kind that is none. */
function moldeOf(tipo: string): Molde {
  const molde = MOLDES.find((um) => um.tipo === tipo) ?? MOLDES[0]
  if (!molde) throw new Error('The gallery has templates.')
  return molde
}

/** The template that is chosen, its measures as they are typed, and what comes of them. */
export function useMolde(editor: DesenhoEditor, inicial: string | null) {
  const { desenho, acabamentos } = editor
  const [tipo, setTipo] = useState(inicial ?? moldeOf('').tipo)
  const [digitadas, setDigitadas] = useState<Readonly<Record<string, Medidas>>>({})
  const [espelhado, setEspelhado] = useState(false)
  const [ambienteId, setAmbiente] = useState(desenho.ambientes[0]?.id ?? '')
  const molde = moldeOf(tipo)
  const medidas = useMemo(() => digitadas[molde.tipo] ?? medidasIniciais(molde), [digitadas, molde])
  const usual = useMemo(() => costumeOf(desenho, acabamentos), [desenho, acabamentos])
  const [materialEscolhido, setMaterial] = useState<string | null>(null)
  const materialId = materialEscolhido ?? usual.materialId ?? ''
  const { dados: pedras } = useEstoqueMateriais()
  const veio = pedras?.find(({ id }) => id === materialId)?.veio
  const costume = useMemo(() => withMaterial(usual, materialId, veio), [usual, materialId, veio])
  const recusa = recusaOf(molde, medidas)
  const previa = useMemo(
    () => desenhoOfMolde({ tipo: molde.tipo, medidas: completas(medidas), costume, espelhado }),
    [molde, medidas, costume, espelhado],
  )
  const mostrada = useUltima(molde.tipo, previa)

  /** Adds the pieces as one step; the words of a refusal, or null. */
  function add(): string | null {
    if (recusa) return recusa.mensagem
    const antes = new Set(Object.keys(editor.desenho.pecas))
    const feito = editor.apply((d) =>
      addMolde(d, {
        tipo: molde.tipo,
        medidas: completas(medidas),
        costume,
        espelhado,
        ambienteId,
        pos: lugarOfMolde(d),
      }),
    )
    if (!feito.ok) return feito.problema.mensagem
    const novas = Object.keys(feito.valor.desenho.pecas).filter((id) => !antes.has(id))
    editor.select({ pecas: novas, partes: [] })
    const caixa = caixaOfPecas(feito.valor.desenho, novas)
    if (caixa) editor.show(caixa)
    return null
  }

  return {
    molde,
    choose: setTipo,
    medidas,
    measure: (chave: string, mm: number | null) =>
      setDigitadas((antes) => ({ ...antes, [molde.tipo]: { ...medidas, [chave]: mm } })),
    materialId,
    setMaterial,
    espelhado,
    setEspelhado,
    ambienteId,
    setAmbiente,
    recusa,
    mostrada,
    add,
  }
}

function withMaterial(
  { materialId: _usual, ...costume }: Partial<Costume>,
  materialId: string,
  veio: VeioDaPedra | undefined,
): Partial<Costume> {
  return materialId === '' ? costume : { ...costume, materialId, veio: veioOfPecaDesenhada(veio) }
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

function recusaOf(molde: Molde, medidas: Medidas): { chave: string | null; mensagem: string } | null {
  const falta = missingMedida(molde, medidas)
  if (falta) return { chave: falta.chave, mensagem: `Digite: ${falta.nome.toLowerCase()}.` }
  const recusa = recusaOfMedidas(molde, completas(medidas))
  if (!recusa) return null
  return { chave: recusa.problema.ids?.[0] ?? null, mensagem: recusa.problema.mensagem }
}
