import { movePecas } from '@lapida/desenho/commands/arranjo'
import { moveAresta } from '@lapida/desenho/commands/arestas'
import { moveRecorte } from '@lapida/desenho/commands/recortes'
import { emSequencia } from '@lapida/desenho/commands/sequencia'
import { escalar, direcao, addPonto, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { marcosOfPeca, naPeca } from '@lapida/desenho/snap/marcos'
import type { Comando, ParteSelecionada, Selecao } from '#features/drawup/tipos.ts'
import { campoOfAresta, campoOfCanto } from './campos-no-lugar.ts'
import type { MotorDoQuadro } from './motor.ts'

const SETAS: Readonly<Record<string, Ponto>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: -1 },
}

/** mm by which an arrow moves what is selected: 1 cm, with Shift 10 cm, with Alt 1 mm. */
const PASSO = 10
const PASSO_LONGO = 100
const PASSO_CURTO = 1
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
  if (motor.tecla({ key, shift: shiftKey, alt: altKey })) return true
  switch (key) {
    case '+':
    case '=':
      motor.zoom(1.25)
      return true
    case '-':
      motor.zoom(0.8)
      return true
    case '0':
      if (shiftKey) motor.frameSelecao()
      else motor.frameTudo()
      return true
    case 'Enter':
      return openMedida(motor)
    default:
      return SETAS[key] ? seta(motor, SETAS[key], tecla) : false
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
  motor.openCampo(campo)
  return true
}

function seta(motor: MotorDoQuadro, rumo: Ponto, { shiftKey, altKey }: TeclaDoQuadro): boolean {
  const { selecao, desenho, apply } = motor.editor
  const mm = shiftKey ? PASSO_LONGO : altKey ? PASSO_CURTO : PASSO
  const comando = comandoOfSeta(desenho, selecao, { x: rumo.x * mm, y: rumo.y * mm })
  if (comando) {
    const feito = apply(comando, 'seta')
    if (!feito.ok) motor.editor.announce(feito.problema.mensagem)
  } else motor.move({ x: -rumo.x * PAPEL, y: rumo.y * PAPEL })
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
