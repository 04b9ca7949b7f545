import type { RecorteNovo } from '#commands/recortes.ts'
import type { Peca } from '#model/tipos.ts'
import { frente, livre, parede, retangulo } from './lados.ts'
import { comprimentoEProfundidade } from './parametros.ts'
import { medida, type Medidas, type Molde, type Parametro } from './tipos.ts'

/** A basin in the middle of the front edge (side 0), so far behind it, and its tap behind. */
function cubaCentrada(cuba: { w: number; h: number; r: number; frente: number; torneira: number }) {
  const { w, h, r } = cuba
  return [
    (peca: Peca): RecorteNovo => ({
      tipo: 'cuba',
      montagem: 'embutir',
      forma: { t: 'ret', w, h, r },
      ancora: {
        tipo: 'arestas',
        u: { arestaId: peca.arestas[0]?.id ?? '', dist: 0, ref: 'centro' },
        v: { arestaId: peca.arestas[0]?.id ?? '', dist: cuba.frente, ref: 'borda' },
        rot: 0,
      },
    }),
    (): RecorteNovo & { paiDe?: number } => ({
      tipo: 'torneira',
      forma: { t: 'circ', d: 35 },
      ancora: { tipo: 'pai', dx: 0, dy: h / 2 + cuba.torneira, rot: 0 },
      paiDe: 0,
    }),
  ]
}

function withCuba(m: Medidas, frente: number): string | undefined {
  const [w, h] = [medida(m, 'C'), medida(m, 'D')]
  return w + 100 > medida(m, 'A') || h + frente + 110 > medida(m, 'B')
    ? 'A cuba não cabe na bancada.'
    : undefined
}

function parametrosOfCuba(w: number, h: number): Parametro[] {
  return [
    { chave: 'C', nome: 'Largura do recorte', padrao: w, min: 150, max: 1500 },
    { chave: 'D', nome: 'Profundidade do recorte', padrao: h, min: 150, max: 1200 },
  ]
}

/** A washbasin's top. */
export const lavatorio: Molde = {
  tipo: 'lavatorio',
  nome: 'Lavatório',
  parametros: [...comprimentoEProfundidade(1000, 500), ...parametrosOfCuba(430, 300)],
  refuse: (m) => withCuba(m, 70),
  pecas: (m, c) => [
    {
      nome: 'Lavatório',
      cantos: retangulo(medida(m, 'A'), medida(m, 'B'), [frente(c), livre(c), parede(c), livre(c)]),
      recortes: cubaCentrada({ w: medida(m, 'C'), h: medida(m, 'D'), r: 40, frente: 70, torneira: 50 }),
    },
  ],
}

/** A laundry sink's top. */
export const tanque: Molde = {
  tipo: 'tanque',
  nome: 'Tanque',
  parametros: [...comprimentoEProfundidade(800, 600), ...parametrosOfCuba(500, 400)],
  refuse: (m) => withCuba(m, 70),
  pecas: (m, c) => [
    {
      nome: 'Tanque',
      cantos: retangulo(medida(m, 'A'), medida(m, 'B'), [frente(c), livre(c), parede(c), livre(c)]),
      recortes: cubaCentrada({ w: medida(m, 'C'), h: medida(m, 'D'), r: 20, frente: 70, torneira: 50 }),
    },
  ],
}
