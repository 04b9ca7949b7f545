import { useMemo, useState } from 'react'
import { addMolde, MOLDES, recusaOfMedidas } from '@lapida/desenho/templates/moldes'
import { changeMolde, moldeOfPeca } from '@lapida/desenho/templates/change-molde'
import type { Costume, Molde } from '@lapida/desenho/templates/tipos'
import { caixaOfPecas } from '@lapida/desenho/commands/arranjo'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { veioOfPecaDesenhada } from '@lapida/domain/estoque/veio'
import type { VeioDaPedra } from '@lapida/contracts/valores'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
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
  const [inicio] = useState(() => inicioOf(desenho, inicial))
  const { pecaId } = inicio
  const [tipo, setTipo] = useState(inicio.tipo)
  const [digitadas, setDigitadas] = useState(inicio.digitadas)
  const [espelhado, setEspelhado] = useState(inicio.espelhado)
  const [ambienteId, setAmbiente] = useState(desenho.ambientes[0]?.id ?? '')
  const molde = moldeOf(tipo)
  const medidas = useMemo(() => digitadas[molde.tipo] ?? medidasIniciais(molde), [digitadas, molde])
  const usual = useMemo(
    () => ({
      ...costumeOf(desenho, acabamentos),
      ...(inicio.espessura !== null && { espessura: inicio.espessura }),
    }),
    [desenho, acabamentos, inicio],
  )
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
    if (pecaId !== null) return change(pecaId)
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

  /** Gives the piece that was opened its measures, as one step. */
  function change(id: string): string | null {
    const feito = editor.apply((d) => changeMolde(d, id, completas(medidas)))
    if (!feito.ok) return feito.problema.mensagem
    const caixa = caixaOfPecas(feito.valor.desenho, inicio.juntas)
    if (caixa) editor.show(caixa)
    return null
  }

  return {
    molde,
    /** the pieces whose measures these are, as they are called; null for new ones */
    reaberta: pecaId === null ? null : tituloOfJuntas(desenho, inicio.juntas, molde),
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

interface Inicio {
  /** the piece that is opened again; null for a new one */
  pecaId: string | null
  /** all that its template made with it */
  juntas: readonly string[]
  /** mm; null for what is usual */
  espessura: number | null
  tipo: string
  digitadas: Readonly<Record<string, Medidas>>
  espelhado: boolean
}

/** What the gallery begins with: a template, or a piece that came of one, with the measures that it has now. */
function inicioOf(desenho: Desenho, inicial: string | null): Inicio {
  const lido = moldeOfPeca(desenho, inicial ?? '')
  if (!lido)
    return {
      pecaId: null,
      juntas: [],
      espessura: null,
      tipo: moldeOf(inicial ?? '').tipo,
      digitadas: {},
      espelhado: false,
    }
  const { tipo } = lido.molde
  return {
    pecaId: inicial,
    juntas: lido.pecas.map(({ id }) => id),
    espessura: lido.pecas[0]?.espessura ?? null,
    tipo,
    digitadas: { [tipo]: lido.medidas },
    espelhado: lido.espelhado,
  }
}

/** 'P1 · Bancada', 'P1, P2 · Escada (degrau + espelho)' */
function tituloOfJuntas({ pecas }: Desenho, juntas: readonly string[], { nome }: Molde): string {
  const todas = juntas.flatMap((id) => pecas[id] ?? [])
  const [primeira] = todas
  const comoSeChama = todas.length === 1 && primeira ? primeira.nome : nome
  return `${todas.map(({ codigo }) => codigo).join(', ')} · ${comoSeChama}`
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
