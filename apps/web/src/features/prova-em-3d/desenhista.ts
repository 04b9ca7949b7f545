import type { Camera } from '@lapida/desenho/malha/camera'
import { lenteOfCamera } from '@lapida/desenho/malha/camera'
import { UNIDADE, type GrupoEmTresD, type SalaEmTresD } from '@lapida/documento/prova/sala-formato'

/** Numbers of a corner as they are written. */
const POR_CANTO = 8

const VERTICES = `#version 300 es
in vec3 p; in vec3 n; in vec2 t; uniform mat4 m; uniform float perto; out vec3 vn; out vec2 vt;
void main(){vn=n;vt=t;gl_Position=m*vec4(p,1.);gl_Position.z-=perto*gl_Position.w;}`

// One sun and an even sky, as in the pictures beside it (pedra/quadro).
const PIXELS = `#version 300 es
precision mediump float;
in vec3 vn; in vec2 vt; uniform vec3 cor; uniform float foto; uniform sampler2D figura; uniform vec3 sol; out vec4 o;
void main(){vec3 n=normalize(vn);float luz=.78+.08*n.z+.24*max(0.,dot(n,sol));
vec3 c=foto>.5?texture(figura,vt).rgb:cor;o=vec4(min(vec3(1.),c*luz),1.);}`

const LINHA: readonly [number, number, number] = [0.45, 0.43, 0.41]
/** A line lies on a body: it is drawn as much nearer, of the depth of the picture. */
const SOBRE = 0.00012

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
  /** where the triangles of each group begin */
  readonly #inicios: number[] = []
  readonly #texturas: WebGLTexture[]

  constructor(canvas: HTMLCanvasElement, sala: SalaEmTresD, figuras: readonly TexImageSource[]) {
    const gl = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' })
    if (!gl) throw new Error('The device draws no rooms.')
    this.#gl = gl
    this.#sala = sala
    this.#programa = programOf(gl)
    this.#corpos = this.#loadCorpos()
    this.#linhas = this.#loadLinhas()
    this.#texturas = figuras.map((figura) => textureOf(gl, figura))
    gl.enable(gl.DEPTH_TEST)
    gl.enable(gl.CULL_FACE)
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
    gl.useProgram(this.#programa)
    gl.uniformMatrix4fv(this.#at('m'), false, matrixOf(camera, canvas.width / canvas.height))
    const [x = 0, y = 0, z = 1] = this.#sala.sol.map((value) => value / UNIDADE.normal)
    gl.uniform3f(this.#at('sol'), x, y, z)
    const { olho } = lenteOfCamera(camera)
    gl.bindVertexArray(this.#corpos)
    gl.uniform1f(this.#at('perto'), 0)
    for (const [i, grupo] of this.#sala.grupos.entries())
      if (isSeen(grupo, olho)) this.#drawGrupo(grupo, this.#inicios[i] ?? 0)
    gl.bindVertexArray(this.#linhas)
    gl.uniform1f(this.#at('perto'), SOBRE)
    gl.uniform1f(this.#at('foto'), 0)
    gl.uniform3f(this.#at('cor'), ...LINHA)
    gl.drawArrays(gl.LINES, 0, this.#sala.linhas.length / 3)
  }

  /** Gives everything back to the device. */
  close(): void {
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #drawGrupo({ textura, cor, faces }: GrupoEmTresD, inicio: number): void {
    const gl = this.#gl
    const figura = textura === null ? undefined : this.#texturas[textura]
    gl.uniform1f(this.#at('foto'), figura ? 1 : 0)
    if (figura) gl.bindTexture(gl.TEXTURE_2D, figura)
    const [red = 0, green = 0, blue = 0] = cor.map((part) => part / 255)
    gl.uniform3f(this.#at('cor'), red, green, blue)
    gl.drawElements(gl.TRIANGLES, faces.length, gl.UNSIGNED_INT, inicio * Uint32Array.BYTES_PER_ELEMENT)
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

  #loadLinhas(): WebGLVertexArrayObject {
    const gl = this.#gl
    const vertices = gl.createVertexArray()
    gl.bindVertexArray(vertices)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(
      gl.ARRAY_BUFFER,
      Float32Array.from(this.#sala.linhas, (value) => value / UNIDADE.lugar),
      gl.STATIC_DRAW,
    )
    this.#attribute('p', { size: 3, stride: 3, from: 0 })
    // The light falls on all of them alike.
    gl.vertexAttrib3f(gl.getAttribLocation(this.#programa, 'n'), 0, 0, 1)
    return vertices
  }

  #attribute(name: string, { size, stride, from }: { size: number; stride: number; from: number }): void {
    const gl = this.#gl
    const bytes = Float32Array.BYTES_PER_ELEMENT
    const place = gl.getAttribLocation(this.#programa, name)
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

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTICES],
    [gl.FRAGMENT_SHADER, PIXELS],
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
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, figura)
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
