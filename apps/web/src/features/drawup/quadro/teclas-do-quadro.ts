import { movePecas } from '@lapida/desenho/commands/arranjo'
import { moveAresta } from '@lapida/desenho/commands/arestas'
import { moveRecorte } from '@lapida/desenho/commands/recortes'
import { emSequencia } from '@lapida/desenho/commands/sequencia'
import { escalar, direcao, addPonto, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { marcosOfPeca, naPeca } from '@lapida/desenho/snap/marcos'
import { passoOfZoom, passoOfSeta, rumoOfSeta } from '#blocks/vista/setas.ts'
import type { Comando, ParteSelecionada, Selecao } from '#features/drawup/tipos.ts'
import { campoOfAresta, campoOfCanto } from './campos-no-lugar.ts'
import type { MotorDoQuadro } from './motor.ts'

/** Pixels by which an arrow moves the paper where nothing is selected. */
const PAPEL = 60

export interface TeclaDoQuadro {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** A key on the canvas: first the tool's, then those of how it is looked at, then those of what is selected. */
export function teclaNoQuadro(motor: MotorDoQuadro, tecla: TeclaDoQuadro): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = tecla
  if (ctrlKey || metaKey) return false
  if (motor.mao.tecla({ key, shift: shiftKey, alt: altKey })) return true
  const passo = passoOfZoom(key)
  if (passo !== undefined) {
    motor.olhar.zoom(passo === 1 ? 1.25 : 0.8)
    return true
  }
  switch (key) {
    case '0':
      if (shiftKey) motor.olhar.frameSelecao()
      else motor.olhar.frameTudo()
      return true
    case 'Enter':
      return !motor.editor.soLeitura && openMedida(motor)
    default: {
      const rumo = rumoOfSeta(key)
      return rumo ? seta(motor, rumo, tecla) : false
    }
  }
}

/** The measure of the one edge or corner that is selected. */
function openMedida(motor: MotorDoQuadro): boolean {
  const { selecao, desenho } = motor.editor
  const [parte] = selecao.partes
  if (selecao.partes.length !== 1 || !parte) return false
  const campo =
    parte.tipo === 'aresta'
      ? campoOfAresta(desenho, parte.pecaId, parte.id)
      : parte.tipo === 'vertice'
        ? campoOfCanto(desenho, parte.pecaId, parte.id)
        : null
  if (!campo) return false
  motor.campo.open(campo)
  return true
}

function seta(motor: MotorDoQuadro, rumo: Ponto, tecla: TeclaDoQuadro): boolean {
  const { selecao, desenho, apply } = motor.editor
  const { soLeitura } = motor.editor
  const comando = soLeitura ? null : comandoOfSeta(desenho, selecao, passoOfSeta(rumo, tecla))
  if (comando) {
    const feito = apply(comando, 'seta')
    if (!feito.ok) motor.editor.announce(feito.problema.mensagem)
  } else motor.olhar.move({ x: -rumo.x * PAPEL, y: rumo.y * PAPEL })
  return true
}

function comandoOfSeta(desenho: Desenho, { pecas, partes }: Selecao, passo: Ponto): Comando | null {
  const comandos = [
    ...(pecas.length > 0 ? [(d: Desenho) => movePecas(d, pecas, passo)] : []),
    ...partes.flatMap((parte) => comandoOfParte(desenho, parte, passo)),
  ]
  return comandos.length === 0 ? null : emSequencia(comandos)
}

function comandoOfParte(desenho: Desenho, { tipo, pecaId, id }: ParteSelecionada, passo: Ponto): Comando[] {
  const peca = desenho.pecas[pecaId]
  if (!peca) return []
  const marcos = marcosOfPeca(peca)
  const aberta = tipo === 'recorte' ? marcos.recortes.find((um) => um.id === id) : undefined
  if (aberta) {
    const centro = naPeca(peca, addPonto(aberta.centro, passo))
    return [(d) => moveRecorte(d, { pecaId, recorteId: id }, centro)]
  }
  const lado = tipo === 'aresta' ? marcos.lados.find(({ arestaId }) => arestaId === id)?.lado : undefined
  if (!lado) return []
  const d = direcao(lado.a, lado.b)
  const fora = peca.pos.espelho ? { x: -d.y, y: d.x } : { x: d.y, y: -d.x }
  const delta = escalar(fora, passo)
  return Math.abs(delta) < 0.01
    ? []
    : [(desenhoAtual) => moveAresta(desenhoAtual, { pecaId, arestaId: id }, delta)]
}
