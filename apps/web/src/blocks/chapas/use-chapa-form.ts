import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { useRef, useState } from 'react'
import type { OrigemDaChapa } from '@lapida/contracts/valores'
import { parseEspessura } from '@lapida/domain/estoque/espessura'
import { ESCOLHA_PADRAO, type EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { formatComprimento, type Milimetros } from '@lapida/domain/shared/medidas'
import { showToast } from '@lapida/ui/toast-store'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import { ApiError } from '#data/api/api.ts'
import { type ChapaDita, changeChapa, createChapa, type NovaChapa } from '#data/resources/estoque/chapas.ts'
import { useForm } from '#shared/use-form.ts'
import { uuid } from '#shared/uuid.ts'
import {
  chapaOfTextos,
  ladosOfTextos,
  problemaOfDefeitos,
  textosOfChapa,
  validateChapa,
  type ChapaInicial,
  type TextosChapa,
} from './chapa-values.ts'

/** What happens after a slab was saved: the form goes, or stands ready for the next one. */
export type DepoisDeSalvar = 'fechar' | 'outra'

export interface ChapaFormOptions {
  inicial: ChapaInicial
  /** the code that the next leftover or slab would get */
  codigoNovo: (retalho: boolean) => string
  materiais: readonly MaterialDito[]
  onSaved: (chapa: ChapaDita, depois: DepoisDeSalvar, origem: OrigemDaChapa) => void
}

/** Values, errors and actions of one opening of the form of a slab. */
export function useChapaForm({ inicial: given, codigoNovo, materiais, onSaved }: ChapaFormOptions) {
  // The record may change under the form, by another device: what the person began with is what counts.
  const [inicial] = useState(given)
  const form = useForm<TextosChapa>({ initial: textosOfChapa(inicial), validate: validateChapa })
  const [retalho, setRetalho] = useState(inicial.retalho ?? false)
  const [foto, setFoto] = useState(inicial.foto ?? null)
  const [defeitos, setDefeitos] = useState<DefeitoDaChapa[]>(inicial.defeitos ?? [])
  const [proposta, setProposta] = useState(form.values.espessura)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = useRef<{ sent: string; key: string } | null>(null)
  const depois = useRef<DepoisDeSalvar>('fechar')

  const semChapa = useSemChapa(inicial, materiais, form.values.estoqueMaterialId)

  /** The same slab sent again is the same request; another one is another. */
  function keyOf(body: NovaChapa): string {
    const sent = JSON.stringify(body)
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: uuid() }
    return attempt.current.key
  }

  async function send(textos: TextosChapa) {
    const outros = { retalho, foto, defeitos, origemId: inicial.origemId ?? null }
    const body = { ...chapaOfTextos(textos, outros), ...semChapa.sent }
    const wrong = problemaOfDefeitos(defeitos, body)
    setProblem(wrong)
    if (wrong !== null || busy) return
    setBusy(true)
    try {
      const chapa = inicial.id ? await changeChapa(inicial.id, body) : await createChapa(body, keyOf(body))
      showToast({ title: savedTitle(chapa, inicial.id === undefined), tone: 'success' })
      onSaved(chapa, depois.current, semChapa.escolha.chapa)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      form.showErrors(error.campos)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...form,
    isNew: inicial.id === undefined,
    semChapa,
    retalho,
    foto,
    setFoto,
    fotoPlana: inicial.fotoPlana,
    defeitos,
    setDefeitos,
    busy,
    problem,
    lados: ladosOfTextos(form.values),
    dirty:
      isChanged(textosOfChapa(inicial), form.values) ||
      retalho !== (inicial.retalho ?? false) ||
      foto !== (inicial.foto ?? null) ||
      JSON.stringify(defeitos) !== JSON.stringify(inicial.defeitos ?? []),
    /** A new slab has the thickness of its stone, unless another one was typed. */
    changePedra(pedra: Pick<MaterialDito, 'id' | 'espessura'> | null) {
      const espessura = pedra && parseEspessura(pedra.espessura)
      const untouched = inicial.id === undefined && form.values.espessura === proposta
      const next = untouched && espessura !== null ? formatComprimento(espessura as Milimetros, 'cm') : null
      if (next !== null) setProposta(next)
      form.setValues({
        ...form.values,
        estoqueMaterialId: pedra?.id ?? '',
        ...(next !== null && { espessura: next }),
      })
    },
    /** A proposed code follows what the slab is; one that was typed stays. */
    changeRetalho(next: boolean) {
      setRetalho(next)
      const proposed = inicial.id === undefined && form.values.codigo === codigoNovo(retalho)
      if (proposed) form.setValue('codigo', codigoNovo(next))
    },
    handleSubmit: form.submit((textos) => void send(textos)),
    /** Says what follows on the next saving. */
    choose(next: DepoisDeSalvar) {
      depois.current = next
    },
  }
}

/** What is decided about the m² of the chosen stone that stand in no slab. */
function useSemChapa(inicial: ChapaInicial, materiais: readonly MaterialDito[], materialId: string) {
  const [escolha, setEscolha] = useState<EscolhaDaChapa>({
    ...ESCOLHA_PADRAO,
    chapa: inicial.origem ?? ESCOLHA_PADRAO.chapa,
  })
  // A slab that stays with its stone decides nothing about what stands in none; one that is cut counts nothing.
  const stays = inicial.id !== undefined && inicial.estoqueMaterialId === materialId
  const found = materiais.find(({ id }) => id === materialId) ?? null
  const pedra = stays || inicial.estado === 'cortada' ? null : found
  return {
    escolha,
    setEscolha,
    /** the stone that is asked about; null where nothing is to be decided */
    pedra: pedra?.semChapa === 0 ? null : pedra,
    /** what is sent with the slab */
    sent: pedra ? { semChapa: { visto: pedra.semChapa, ...escolha } } : {},
  }
}

export type ChapaFormState = ReturnType<typeof useChapaForm>

function isChanged(before: TextosChapa, after: TextosChapa): boolean {
  return (Object.keys(before) as (keyof TextosChapa)[]).some((name) => before[name] !== after[name])
}

function savedTitle({ codigo, retalho }: ChapaDita, isNew: boolean): string {
  const [noun, ending] = retalho ? ['Retalho', 'o'] : ['Chapa', 'a']
  return `${noun} ${codigo} ${isNew ? 'cadastrad' : 'atualizad'}${ending} com sucesso!`
}
