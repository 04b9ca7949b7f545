import type { Camera } from '@lapida/desenho/malha/camera'
import { rotate, zoom } from '@lapida/desenho/malha/camera'
import type { SalaEmTresD } from '@lapida/documento/prova/sala-formato'
import {
  Gestos,
  movimentoOfRoda,
  movimentoOfTecla,
  type Movimento,
} from '#blocks/gestos-da-camera/gestos-da-camera.ts'
import { Desenhista } from './desenhista.ts'
import { Ritmo } from './ritmo.ts'

/** The room comes as it fits a picture that is so many times as wide as high. */
const LADOS = 3 / 2
const GIRO = Math.PI / 12
const ZOOM = 1.25

const BOTOES: readonly { nome: string; sinal: string; movimento: Movimento }[] = [
  { nome: 'Girar para a esquerda', sinal: '↺', movimento: (camera) => rotate(camera, -GIRO, 0) },
  { nome: 'Girar para a direita', sinal: '↻', movimento: (camera) => rotate(camera, GIRO, 0) },
  { nome: 'Aproximar', sinal: '+', movimento: (camera) => zoom(camera, 1 / ZOOM) },
  { nome: 'Afastar', sinal: '−', movimento: (camera) => zoom(camera, ZOOM) },
]

/**
 * Opens the room of this address over the page; done once it is closed again.
 * @throws {Error} where the room does not come, or this device cannot turn it: nothing is left open
 */
export async function openSala(endereco: string): Promise<void> {
  const answer = await fetch(endereco)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const sala = (await answer.json()) as SalaEmTresD
  const figuras = await Promise.all(sala.fotos.map(loadFigura))
  const janela = openJanela()
  try {
    await turn(janela, sala, figuras)
  } finally {
    janela.dialog.close()
    janela.dialog.remove()
  }
}

async function loadFigura(address: string): Promise<HTMLImageElement> {
  const figura = new Image()
  figura.src = address
  await figura.decode()
  return figura
}

interface Janela {
  dialog: HTMLDialogElement
  canvas: HTMLCanvasElement
  botoes: readonly { botao: HTMLButtonElement; movimento: Movimento }[]
}

/** A dialog over the whole page; its texts are all that is said in it. */
function openJanela(): Janela {
  const dialog = document.createElement('dialog')
  dialog.className = 'tresd'
  dialog.setAttribute('aria-label', 'A cozinha em 3D')
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'img')
  canvas.setAttribute(
    'aria-label',
    'A cozinha na sua pedra. As setas giram, mais e menos aproximam e afastam.',
  )
  const botoes = BOTOES.map(({ nome, sinal, movimento }) => ({ botao: newBotao(nome, sinal), movimento }))
  const fechar = newBotao('Fechar', '×')
  fechar.addEventListener('click', () => dialog.close())
  const fila = document.createElement('div')
  fila.append(...botoes.map(({ botao }) => botao), fechar)
  dialog.append(canvas, fila)
  document.body.append(dialog)
  dialog.showModal()
  return { dialog, canvas, botoes }
}

function newBotao(nome: string, sinal: string): HTMLButtonElement {
  const botao = document.createElement('button')
  botao.type = 'button'
  botao.className = 'bt'
  botao.textContent = sinal
  botao.setAttribute('aria-label', nome)
  botao.title = nome
  return botao
}

/** Follows fingers, mouse and keys until the dialog is closed. */
function turn(
  { dialog, canvas, botoes }: Janela,
  sala: SalaEmTresD,
  figuras: HTMLImageElement[],
): Promise<void> {
  const desenhista = new Desenhista(canvas, sala, figuras)
  return new Promise<void>((resolve, reject) => {
    let olho: Camera = sala.camera
    let asked = 0
    let visto = LADOS
    const ritmo = new Ritmo()
    const draw = (now: number) => {
      asked = 0
      if (desenhista.isLost || ritmo.isSlow(now)) return reject(new Error('This device shows pictures.'))
      desenhista.draw(olho)
    }
    const ask = () => {
      asked ||= requestAnimationFrame(draw)
    }
    const move = (movimento: Movimento | undefined) => {
      if (!movimento) return
      olho = movimento(olho)
      ask()
    }
    const sizes = new ResizeObserver(() => {
      const dots = Math.min(2, devicePixelRatio)
      canvas.width = Math.max(1, Math.round(canvas.clientWidth * dots))
      canvas.height = Math.max(1, Math.round(canvas.clientHeight * dots))
      // What the picture beside it shows fits upright, too; whoever has come nearer stays there.
      const aspecto = canvas.width / canvas.height
      olho = zoom(olho, Math.max(1, LADOS / aspecto) / Math.max(1, LADOS / visto))
      visto = aspecto
      ask()
    })
    sizes.observe(canvas)
    for (const { botao, movimento } of botoes) botao.addEventListener('click', () => move(movimento))
    followPointers(canvas, move)
    canvas.addEventListener('webglcontextlost', () => reject(new Error('The picture was taken away.')))
    dialog.addEventListener('close', () => resolve())
    // Whatever ends it.
    dialog.addEventListener('close', () => {
      sizes.disconnect()
      cancelAnimationFrame(asked)
      desenhista.close()
    })
    canvas.focus()
  })
}

function followPointers(canvas: HTMLCanvasElement, move: (movimento: Movimento | undefined) => void): void {
  const gestos = new Gestos()
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    gestos.press(event.pointerId, { x: event.clientX, y: event.clientY }, event.button > 0 || event.shiftKey)
  })
  canvas.addEventListener('pointermove', (event) =>
    move(gestos.advance(event.pointerId, { x: event.clientX, y: event.clientY }, canvas.clientHeight)),
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(end, (event) => gestos.release(event.pointerId))
  canvas.addEventListener('contextmenu', (event) => event.preventDefault())
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault()
    move(movimentoOfRoda(event.deltaY))
  })
  canvas.addEventListener('keydown', (event) => {
    const movimento = movimentoOfTecla(event)
    if (!movimento) return
    event.preventDefault()
    move(movimento)
  })
}
