import { LIMITES } from '@lapida/contracts/limites'
import type { EscolhasDaResposta } from '@lapida/contracts/resposta'
import { MOTIVOS_RECUSA, type MotivoRecusa } from '@lapida/contracts/valores'
import { cutText, normalizeSpaces } from '@lapida/domain/shared/texto'

/** The forms of the public page that answer a quote; each has the address of its name. */
export const FORMULARIOS = ['aprovar', 'recusar', 'alteracao', 'prazo'] as const
export type Formulario = (typeof FORMULARIOS)[number]

/** What is wrong with a form: a field of it, or null for the form as a whole, and why in words. */
export interface Falta {
  campo: string | null
  texto: string
}

/** A form that answers a quote, as it was sent. */
export interface FormularioLido {
  formulario: Formulario
  /** number of the version that the form showed; null where it does not say it */
  proposta: number | null
  /** the same of a proof of the cut */
  prova: number | null
  /** makes a repeat the same answer; null where the form has none */
  chave: string | null
  /** centavos that the page showed; null where the form does not say it */
  total: number | null
  nome: string
  digitos: string
  /** strokes as JSON, as they were sent */
  assinatura: string
  aceite: boolean
  escolhas: EscolhasDaResposta
  motivo: MotivoRecusa | null
  mensagem: string
  /** id of the line that the message speaks of; null for none */
  linha: string | null
  /** the first thing that is missing or wrong; null when nothing is */
  falta: Falta | null
  /** everything that was typed, by the names of the fields, to give it back */
  digitado: Readonly<Record<string, string>>
}

// Neither NUL nor half a surrogate pair can be stored.
const UNSTORABLE =
  /[\u0000-\u0009\u000b-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const CHAVE = /^[A-Za-z0-9-]{8,64}$/
const LONGEST_ID = 100
const PEDRA = 'pedra.'

/** Reads a form that answers a quote. */
export function readAnswer(formulario: Formulario, form: URLSearchParams): FormularioLido {
  const lido = valuesOf(formulario, form)
  return { ...lido, falta: faultOf(lido), digitado: typedOf(form) }
}

function valuesOf(formulario: Formulario, form: URLSearchParams) {
  const textOf = (name: string, most: number = LIMITES.texto) => cutText(oneLine(form.get(name) ?? ''), most)
  const chave = form.get('chave') ?? ''
  const motivo = textOf('motivo')
  return {
    formulario,
    proposta: wholeNumber(form.get('proposta'), 3),
    prova: wholeNumber(form.get('prova'), 3),
    chave: CHAVE.test(chave) ? chave : null,
    total: wholeNumber(form.get('total'), 13),
    nome: textOf('nome'),
    digitos: textOf('digitos', 30),
    assinatura: form.get('assinatura') ?? '',
    aceite: form.get('aceite') === 'sim',
    escolhas: escolhasOf(form),
    motivo: MOTIVOS_RECUSA.find((known) => known === motivo) ?? null,
    unknownMotivo: motivo !== '' && !MOTIVOS_RECUSA.some((known) => known === motivo),
    mensagem: manyLines(form.get('mensagem') ?? ''),
    linha: textOf('linha', LONGEST_ID) || null,
  }
}

function faultOf({
  formulario,
  nome,
  aceite,
  mensagem,
  prova,
  unknownMotivo,
}: ReturnType<typeof valuesOf>): Falta | null {
  const fault = (campo: string, texto: string) => ({ campo, texto })
  if (formulario === 'aprovar') {
    if (nome === '') return fault('nome', 'Escreva seu nome para aprovar.')
    const what = prova === null ? 'leu e aceita o orçamento' : 'viu e aprova o corte'
    return aceite ? null : fault('aceite', `Marque que ${what}.`)
  }
  if (formulario === 'recusar' && unknownMotivo) return fault('motivo', 'Escolha um motivo da lista.')
  if (formulario === 'alteracao' && mensagem === '')
    return fault('mensagem', 'Escreva o que você gostaria de mudar.')
  const most = LIMITES.mensagemDaResposta
  return mensagem.length > most
    ? fault('mensagem', `Use no máximo ${most} letras. Você escreveu ${mensagem.length}.`)
    : null
}

/** Names and values as they were sent, as far as a page can show them. */
function typedOf(form: URLSearchParams): Readonly<Record<string, string>> {
  const names = [...new Set(form.keys())].map((name) => [name, form.getAll(name).join(' ')] as const)
  return Object.fromEntries(names.map(([name, value]) => [name, value.replace(UNSTORABLE, ' ')]))
}

function escolhasOf(form: URLSearchParams): EscolhasDaResposta {
  const pedras: EscolhasDaResposta['pedras'] = {}
  for (const [name, letra] of form) {
    const id = name.startsWith(PEDRA) ? oneLine(name.slice(PEDRA.length)) : ''
    if (id !== '' && id.length <= LONGEST_ID && (letra === 'A' || letra === 'B' || letra === 'C'))
      // A name that objects have of themselves would be no entry.
      Object.defineProperty(pedras, id, {
        value: letra,
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  const opcionais = form
    .getAll('opcional')
    .map(oneLine)
    .filter((id) => id !== '' && id.length <= LONGEST_ID)
  return { pedras, opcionais: [...new Set(opcionais)] }
}

function wholeNumber(text: string | null, digits: number): number | null {
  return text !== null && /^\d+$/.test(text) && text.length <= digits ? Number(text) : null
}

function oneLine(text: string): string {
  return normalizeSpaces(text.replace(UNSTORABLE, ' '))
}

/** A browser ends the lines of a text area with two signs. */
function manyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSTORABLE, ' ').trim()
}
