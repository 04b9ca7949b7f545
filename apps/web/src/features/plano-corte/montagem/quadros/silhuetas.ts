import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { quadrosOfSala, salaOfCozinha } from '@lapida/documento/prova/sala-da-cozinha'
import { drawQuadros } from '@lapida/pedra/quadro/draw-quadro'
import type { FaceDoQuadro, Lente } from '@lapida/pedra/quadro/tipos'

const TAMANHO = { largura: 900, altura: 600 }
const PRETO = { textura: null, cor: [0, 0, 0], brilho: 0 } as const

/** Of each view of a kitchen: the area that its picture and that of three.js share, of what either covers. Runs in a page. */
export function sharedSilhuetas(conteudo: ConteudoPlanoCorte, desenho: Desenho): number[] {
  const sala = salaOfCozinha(conteudo, desenho, { fotos: new Map(), conjunto: 1 })
  const pedido = quadrosOfSala(sala, TAMANHO)
  return pedido.vistas.map(({ lente, paredes }) => {
    const corpos = [...pedido.corpos, ...paredes].map((face) => ({ ...face, aparencia: PRETO }))
    const vista = {
      ...pedido,
      corpos,
      vistas: [{ lente, paredes: [] }],
      texturas: [],
      linhas: [],
      chao: null,
    }
    const [figura] = drawQuadros({ ...vista, fundo: [255, 255, 255] })
    const other = drawWithThree(corpos, lente)
    let [both, either] = [0, 0]
    for (let i = 0; i < TAMANHO.largura * TAMANHO.altura; i++) {
      // Half of the light is at 188 of 255.
      const [here, there] = [(figura?.data[i * 4] ?? 255) < 188, (other[i * 4] ?? 255) < 188]
      if (here && there) both++
      if (here || there) either++
    }
    return both / either
  })
}

/** The same bodies in black, as the graphics card draws them; line by line from the upper left corner. */
function drawWithThree(corpos: readonly FaceDoQuadro[], lente: Lente): Uint8Array {
  const { largura, altura } = TAMANHO
  const canvas = document.createElement('canvas')
  const renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
  renderer.setSize(largura, altura, false)
  const scene = new Scene()
  scene.background = new Color(1, 1, 1)
  const places = corpos.flatMap(({ cantos }) => cantos.flatMap(({ p }) => [p.x, p.y, p.z]))
  const form = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3))
  scene.add(new Mesh(form, new MeshBasicMaterial({ color: new Color(0, 0, 0) })))
  const camera = new PerspectiveCamera(
    (2 * Math.atan(lente.tangente) * 180) / Math.PI,
    largura / altura,
    20,
    100_000,
  )
  const { olho, frente } = lente
  camera.up.set(0, 0, 1)
  camera.position.set(olho.x, olho.y, olho.z)
  camera.lookAt(olho.x + frente.x, olho.y + frente.y, olho.z + frente.z)
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  const upside = new Uint8Array(largura * altura * 4)
  gl.readPixels(0, 0, largura, altura, gl.RGBA, gl.UNSIGNED_BYTE, upside)
  renderer.dispose()
  const data = new Uint8Array(upside.length)
  for (let y = 0; y < altura; y++)
    data.set(upside.subarray((altura - 1 - y) * largura * 4, (altura - y) * largura * 4), y * largura * 4)
  return data
}
