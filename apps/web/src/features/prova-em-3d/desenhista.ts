import type { Camera } from '@lapida/desenho/malha/camera'
import { lenteOfCamera } from '@lapida/desenho/malha/camera'
import { LINEAR } from '@lapida/pedra/imagem/luminancia'
import {
  CEU,
  ESPELHO,
  FOLGA,
  FORA,
  REFLEXO,
  SOL,
  SOMBRA_NO_CHAO,
  TERRA,
} from '@lapida/pedra/quadro/luz-da-sala'
import { UNIDADE, type GrupoEmTresD, type SalaEmTresD } from '@lapida/documento/prova/sala-formato'
import { POR_CANTO, solOfSala, type Sol } from './sol-da-sala.ts'

const VERTICES = `#version 300 es
layout(location=0) in vec3 p; layout(location=1) in vec3 n; layout(location=2) in vec2 t;
uniform mat4 m; uniform mat4 s; uniform vec3 olho; uniform float perto; out vec3 vp; out vec3 vn; out vec2 vt; out vec3 vs;
void main(){vp=p;vn=n;vt=t;vs=(s*vec4(p+n*${FORA.toFixed(1)},1.)).xyz*.5+.5;
gl_Position=m*vec4(p+normalize(olho-p)*perto,1.);}`

// The light of the pictures beside it, in their order: the sky and the sun, then what a polished face throws back.
const PIXELS = `#version 300 es
precision highp float; precision highp sampler2DShadow;
in vec3 vp; in vec3 vn; in vec2 vt; in vec3 vs; uniform float modo; uniform vec3 cor; uniform vec3 sol; uniform vec3 olho;
uniform float folga; uniform sampler2D figura; uniform sampler2DShadow sombra; out vec4 o;
vec3 visto(vec3 c){return mix(12.92*c,1.055*pow(c,vec3(1./2.4))-.055,step(.0031308,c));}
void main(){vec3 n=normalize(vn);float claro=texture(sombra,vec3(vs.xy,min(vs.z-folga,.9999)));vec3 c=cor;
if(modo>1.5)c*=1.-${SOMBRA_NO_CHAO}*(1.-claro);
else{float luz=mix(${TERRA},${CEU},n.z*.5+.5)+${SOL}*max(0.,dot(n,sol))*claro;float b=0.;
if(modo>.5){c=texture(figura,vt).rgb;
float g=1.-max(0.,dot(n,normalize(olho-vp)));b=${ESPELHO}+${1 - ESPELHO}*g*g*g*g*g;}
c=c*luz*(1.-b)+${REFLEXO}*b;}
o=vec4(visto(clamp(c,0.,1.)),1.);}`

const SO_FUNDO = `#version 300 es
void main(){}`
const VERTICES_DO_SOL = `#version 300 es
layout(location=0) in vec3 p; uniform mat4 s; void main(){gl_Position=s*vec4(p,1.);}`

/** Where a corner's numbers go, in both programs. */
const LUGAR = { p: 0, n: 1, t: 2 } as const
/** What is painted: a colour, the photo of a slab, or the floor, which shows only shadows. */
const MODO = { cor: 0, foto: 1, chao: 2 } as const
/** The side of the picture of depths that the sun sees, px. */
const LADO_DA_SOMBRA = 1536
/** How far the floor goes, mm. */
const LONGE = 40_000

const LINHA: readonly [number, number, number] = [115, 110, 105]
/** A line lies on a body: it is drawn so much nearer to the eye, mm, and behind 2 cm of stone it is not seen. */
const SOBRE = 12

/**
 * Draws a room on a canvas, whenever it is told to. Bodies are opaque, and nothing is seen of their inner side.
 * @throws {Error} where the device gives no canvas of this kind
 */
export class Desenhista {
  readonly #gl: WebGL2RenderingContext
  readonly #sala: SalaEmTresD
  readonly #programa: WebGLProgram
  readonly #corpos: WebGLVertexArrayObject
  readonly #linhas: WebGLVertexArrayObject
  readonly #chao: WebGLVertexArrayObject
  readonly #sol: Sol
  /** where the triangles of each group begin */
  readonly #inicios: number[] = []
  readonly #texturas: WebGLTexture[]

  constructor(canvas: HTMLCanvasElement, sala: SalaEmTresD, figuras: readonly TexImageSource[]) {
    const gl = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' })
    if (!gl) throw new Error('The device draws no rooms.')
    this.#gl = gl
    this.#sala = sala
    this.#programa = programOf(gl, VERTICES, PIXELS)
    this.#corpos = this.#loadCorpos()
    this.#linhas = this.#loadPontos(sala.linhas.map((value) => value / UNIDADE.lugar))
    this.#sol = solOfSala(sala)
    const { chao } = this.#sol
    this.#chao = this.#loadPontos(
      [-1, -1, 1, -1, -1, 1, 1, 1].flatMap((side, i) => (i % 2 ? [side * LONGE, chao] : [side * LONGE])),
    )
    this.#texturas = figuras.map((figura) => textureOf(gl, figura))
    gl.enable(gl.DEPTH_TEST)
    gl.enable(gl.CULL_FACE)
    this.#drawSombra()
  }

  /** Whether the device has taken the picture away. */
  get isLost(): boolean {
    return this.#gl.isContextLost()
  }

  draw(camera: Camera): void {
    const gl = this.#gl
    const { canvas } = gl
    gl.viewport(0, 0, canvas.width, canvas.height)
    const [red = 255, green = 255, blue = 255] = this.#sala.fundo
    gl.clearColor(red / 255, green / 255, blue / 255, 1)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    const { olho } = lenteOfCamera(camera)
    gl.useProgram(this.#programa)
    gl.uniformMatrix4fv(this.#at('m'), false, matrixOf(camera, canvas.width / canvas.height))
    gl.uniform3f(this.#at('olho'), olho.x, olho.y, olho.z)
    gl.bindVertexArray(this.#corpos)
    gl.uniform1f(this.#at('perto'), 0)
    for (const [i, grupo] of this.#sala.grupos.entries())
      if (isSeen(grupo, olho)) this.#drawGrupo(grupo, this.#inicios[i] ?? 0)
    // What lies on nothing of its own has the floor's direction.
    gl.vertexAttrib3f(LUGAR.n, 0, 0, 1)
    gl.bindVertexArray(this.#chao)
    this.#paint(MODO.chao, this.#sala.fundo)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    gl.bindVertexArray(this.#linhas)
    gl.uniform1f(this.#at('perto'), SOBRE)
    this.#paint(MODO.cor, LINHA)
    gl.drawArrays(gl.LINES, 0, this.#sala.linhas.length / 3)
  }

  /** What the sun sees of the bodies, once: neither moves. Walls throw no shadow, because they come and go. */
  #drawSombra(): void {
    const gl = this.#gl
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE1)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, LADO_DA_SOMBRA, LADO_DA_SOMBRA)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    const buffer = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0)
    if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE)
      throw new Error('The device draws no shadows.')
    const programa = programOf(gl, VERTICES_DO_SOL, SO_FUNDO)
    gl.useProgram(programa)
    gl.uniformMatrix4fv(gl.getUniformLocation(programa, 's'), false, this.#sol.matriz)
    gl.viewport(0, 0, LADO_DA_SOMBRA, LADO_DA_SOMBRA)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    gl.bindVertexArray(this.#corpos)
    for (const [i, { parede, faces }] of this.#sala.grupos.entries())
      if (!parede) this.#drawFaces(faces.length, this.#inicios[i] ?? 0)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.activeTexture(gl.TEXTURE0)
    gl.useProgram(this.#programa)
    gl.uniform1i(this.#at('sombra'), 1)
    gl.uniformMatrix4fv(this.#at('s'), false, this.#sol.matriz)
    gl.uniform1f(this.#at('folga'), FOLGA / this.#sol.fundo)
    gl.uniform3f(this.#at('sol'), ...this.#sol.para)
  }

  /** Gives everything back to the device. */
  close(): void {
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #drawGrupo({ textura, cor, faces }: GrupoEmTresD, inicio: number): void {
    const figura = textura === null ? undefined : this.#texturas[textura]
    if (figura) this.#gl.bindTexture(this.#gl.TEXTURE_2D, figura)
    this.#paint(figura ? MODO.foto : MODO.cor, cor)
    this.#drawFaces(faces.length, inicio)
  }

  #drawFaces(count: number, inicio: number): void {
    const gl = this.#gl
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, inicio * Uint32Array.BYTES_PER_ELEMENT)
  }

  #paint(modo: number, cor: readonly number[]): void {
    const [red = 0, green = 0, blue = 0] = cor.map((part) => LINEAR[part] ?? 0)
    this.#gl.uniform1f(this.#at('modo'), modo)
    this.#gl.uniform3f(this.#at('cor'), red, green, blue)
  }

  #at(name: string): WebGLUniformLocation | null {
    return this.#gl.getUniformLocation(this.#programa, name)
  }

  #loadCorpos(): WebGLVertexArrayObject {
    const gl = this.#gl
    const { cantos, grupos } = this.#sala
    const vertices = gl.createVertexArray()
    gl.bindVertexArray(vertices)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    const values = Float32Array.from(cantos, (value, i) => {
      const part = i % POR_CANTO
      return part < 3 ? value / UNIDADE.lugar : part < 6 ? value / UNIDADE.normal : value / UNIDADE.textura
    })
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
    this.#attribute('p', { size: 3, stride: POR_CANTO, from: 0 })
    this.#attribute('n', { size: 3, stride: POR_CANTO, from: 3 })
    this.#attribute('t', { size: 2, stride: POR_CANTO, from: 6 })
    let inicio = 0
    for (const { faces } of grupos) {
      this.#inicios.push(inicio)
      inicio += faces.length
    }
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
    const places = grupos.flatMap(({ faces }) => faces)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, Uint32Array.from(places), gl.STATIC_DRAW)
    return vertices
  }

  #loadPontos(pontos: readonly number[]): WebGLVertexArrayObject {
    const gl = this.#gl
    const vertices = gl.createVertexArray()
    gl.bindVertexArray(vertices)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(pontos), gl.STATIC_DRAW)
    this.#attribute('p', { size: 3, stride: 3, from: 0 })
    return vertices
  }

  #attribute(
    name: keyof typeof LUGAR,
    { size, stride, from }: { size: number; stride: number; from: number },
  ): void {
    const gl = this.#gl
    const bytes = Float32Array.BYTES_PER_ELEMENT
    const place = LUGAR[name]
    gl.enableVertexAttribArray(place)
    gl.vertexAttribPointer(place, size, gl.FLOAT, false, stride * bytes, from * bytes)
  }
}

/** A wall between the eye and the room is left away. */
function isSeen({ parede }: GrupoEmTresD, olho: { x: number; y: number }): boolean {
  if (!parede) return true
  const [px = 0, py = 0] = parede.p
  const [nx = 0, ny = 0] = parede.n
  return (olho.x - px / UNIDADE.lugar) * nx + (olho.y - py / UNIDADE.lugar) * ny > 0
}

function programOf(gl: WebGL2RenderingContext, vertices: string, pixels: string): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertices],
    [gl.FRAGMENT_SHADER, pixels],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('The device draws no rooms.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'The device draws no rooms.')
  return program
}

function textureOf(gl: WebGL2RenderingContext, figura: TexImageSource): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  // Read as linear light, which is what is mixed.
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, figura)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}

/** How far before and behind the middle of the room something is drawn, in distances of the camera. */
const FUNDO = { perto: 0.02, longe: 6 }

/** What takes the room onto the picture, column by column. */
export function matrixOf(camera: Camera, aspecto: number): Float32Array {
  const { olho, frente, direita, cima, tangente } = lenteOfCamera(camera)
  const [perto, longe] = [camera.distancia * FUNDO.perto, camera.distancia * FUNDO.longe]
  const axes = [
    { axis: direita, by: 1 / (tangente * aspecto) },
    { axis: cima, by: 1 / tangente },
    { axis: frente, by: (longe + perto) / (longe - perto) },
    { axis: frente, by: 1 },
  ]
  const depth = (-2 * longe * perto) / (longe - perto)
  const rows = axes.map(({ axis, by }, row) => {
    const away = -(axis.x * olho.x + axis.y * olho.y + axis.z * olho.z) * by
    return [axis.x * by, axis.y * by, axis.z * by, row === 2 ? away + depth : away]
  })
  return Float32Array.from({ length: 16 }, (_, i) => rows[i % 4]?.[Math.floor(i / 4)] ?? 0)
}
