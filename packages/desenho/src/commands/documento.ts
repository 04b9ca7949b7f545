import { formatComprimento } from '@lapida/domain/shared/medidas'
import { GeradorDeIds } from '#model/ids.ts'
import type { Ambiente, Desenho, Id, Nota, Regras } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import type { Mudanca } from './mudanca.ts'

function mudanca(desenho: Desenho, nome: string): Resultado<Mudanca> {
  return certo({ desenho, nome, avisos: [] })
}

/** Names the drawing. Refused when nothing is left of the name. */
export function setNome(desenho: Desenho, nome: string): Resultado<Mudanca> {
  const limpo = nome.trim()
  if (limpo === '') return falha('nome', 'O desenho precisa de um nome.')
  const { nomeProprio: _proprio, ...nomeado } = desenho
  return mudanca({ ...nomeado, nome: limpo }, `Nome: ${limpo}`)
}

/** A drawing that names itself, by this name; one that a person named keeps its own. */
export function nameItself(desenho: Desenho, nome: string): Desenho {
  return desenho.nomeProprio && nome !== '' && nome !== desenho.nome ? { ...desenho, nome } : desenho
}

/** Sets rules by which the drawing is counted. */
export function setRegras(desenho: Desenho, regras: Partial<Regras>): Resultado<Mudanca> {
  return mudanca({ ...desenho, regras: { ...desenho.regras, ...regras } }, 'Regras de medição')
}

/** Sets the longest part of an upstand or apron, in mm; undefined leaves them whole between seams. */
export function setTiraMaxima(desenho: Desenho, mm: number | undefined): Resultado<Mudanca> {
  const { tiraMaxima: _velha, ...regras } = desenho.regras
  const nome =
    mm === undefined ? 'Frontões e saias inteiros' : `Frontões e saias até ${formatComprimento(mm)}`
  return mudanca({ ...desenho, regras: mm === undefined ? regras : { ...regras, tiraMaxima: mm } }, nome)
}

/** Ties the drawing to a quote and a customer, or to none. */
export function setVinculo(
  desenho: Desenho,
  { orcamentoId, clienteId }: Pick<Desenho, 'orcamentoId' | 'clienteId'>,
): Resultado<Mudanca> {
  const { orcamentoId: _orcamento, clienteId: _cliente, ...solto } = desenho
  return mudanca(
    { ...solto, ...(orcamentoId ? { orcamentoId } : {}), ...(clienteId ? { clienteId } : {}) },
    'Vínculo',
  )
}

/** Opens the next revision: A, B, … Z, AA. */
export function openRevisao(desenho: Desenho): Resultado<Mudanca> {
  const revisao = letraSeguinte(desenho.revisao)
  return mudanca({ ...desenho, revisao }, `Revisão ${revisao}`)
}

function letraSeguinte(letra: string): string {
  const ultima = letra.at(-1) ?? '@'
  if (ultima !== 'Z') return letra.slice(0, -1) + String.fromCharCode(ultima.charCodeAt(0) + 1)
  return letra.length === 1 ? 'AA' : `${letraSeguinte(letra.slice(0, -1))}A`
}

/** Puts a calibrated photo or plan under the drawing, or takes it away. */
export function setFundo(desenho: Desenho, fundo: Desenho['fundo']): Resultado<Mudanca> {
  const { fundo: _velho, ...sem } = desenho
  if (fundo && !(fundo.escalaMmPorPx > 0))
    return falha('fundo', 'Marque dois pontos e digite a distância entre eles.')
  return mudanca(fundo ? { ...sem, fundo } : sem, fundo ? 'Imagem de fundo' : 'Sem imagem de fundo')
}

/** Adds a room. */
export function addAmbiente(
  desenho: Desenho,
  { nome, tipo }: Pick<Ambiente, 'nome' | 'tipo'>,
): Resultado<Mudanca> {
  const ids = new GeradorDeIds(desenho.proximoId)
  const ambiente: Ambiente = { id: ids.novo('amb'), nome, tipo, pecaIds: [] }
  return mudanca(ids.apply({ ...desenho, ambientes: [...desenho.ambientes, ambiente] }), `Ambiente ${nome}`)
}

/** Sets name or kind of a room. */
export function setAmbiente(
  desenho: Desenho,
  ambienteId: Id,
  dados: Partial<Pick<Ambiente, 'nome' | 'tipo'>>,
): Resultado<Mudanca> {
  if (!desenho.ambientes.some(({ id }) => id === ambienteId)) return withoutAmbiente(ambienteId)
  const ambientes = desenho.ambientes.map((um) => (um.id === ambienteId ? { ...um, ...dados } : um))
  return mudanca({ ...desenho, ambientes }, 'Dados do ambiente')
}

/** Takes an empty room out; the last one stays, and so does one with pieces. */
export function removeAmbiente(desenho: Desenho, ambienteId: Id): Resultado<Mudanca> {
  const ambiente = desenho.ambientes.find(({ id }) => id === ambienteId)
  if (!ambiente) return withoutAmbiente(ambienteId)
  if (ambiente.pecaIds.length > 0)
    return falha('ambiente-cheio', 'Mova ou remova as peças do ambiente primeiro.', { ids: ambiente.pecaIds })
  if (desenho.ambientes.length === 1) return falha('ambiente-unico', 'O desenho precisa de um ambiente.')
  const ambientes = desenho.ambientes.filter((um) => um !== ambiente)
  return mudanca({ ...desenho, ambientes }, `Remove ambiente ${ambiente.nome}`)
}

/** Moves a piece to another room, or to another place in the list of its own. */
export function movePecaParaAmbiente(
  desenho: Desenho,
  pecaId: Id,
  { ambienteId, posicao }: { ambienteId: Id; posicao?: number },
): Resultado<Mudanca> {
  const peca = desenho.pecas[pecaId]
  if (!peca) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [pecaId] })
  if (!desenho.ambientes.some(({ id }) => id === ambienteId)) return withoutAmbiente(ambienteId)
  const ambientes = desenho.ambientes.map((um) => {
    const sem = um.pecaIds.filter((id) => id !== pecaId)
    if (um.id === ambienteId) return { ...um, pecaIds: sem.toSpliced(posicao ?? sem.length, 0, pecaId) }
    return sem.length === um.pecaIds.length ? um : { ...um, pecaIds: sem }
  })
  return mudanca({ ...desenho, ambientes }, `Move ${peca.nome} de ambiente`)
}

function withoutAmbiente(ambienteId: Id) {
  return falha('ambiente', 'O ambiente não existe mais.', { ids: [ambienteId] })
}

/** Adds a note on the plan. */
export function addNota(desenho: Desenho, nota: Omit<Nota, 'id'>): Resultado<Mudanca> {
  const ids = new GeradorDeIds(desenho.proximoId)
  const notas = [...desenho.notas, { id: ids.novo('n'), ...nota }]
  return mudanca(ids.apply({ ...desenho, notas }), 'Nota')
}

/** Changes a note, or takes it out with undefined. */
export function setNota(
  desenho: Desenho,
  notaId: Id,
  dados: Partial<Omit<Nota, 'id'>> | undefined,
): Resultado<Mudanca> {
  if (!desenho.notas.some(({ id }) => id === notaId))
    return falha('nota', 'A nota não existe mais.', { ids: [notaId] })
  const notas = desenho.notas.flatMap((nota) => {
    if (nota.id !== notaId) return [nota]
    return dados ? [{ ...nota, ...dados }] : []
  })
  return mudanca({ ...desenho, notas }, dados ? 'Muda nota' : 'Remove nota')
}
