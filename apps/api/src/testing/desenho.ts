import type { ConteudoDesenho, DesenhoReplace } from '@lapida/contracts/desenho'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { addMolde } from '@lapida/desenho/templates/moldes'

/** The drawing that a command gives; it must work. */
export function feito(mudanca: Resultado<{ desenho: Desenho }>): Desenho {
  if (!mudanca.ok) throw new Error(JSON.stringify(mudanca.problema))
  return mudanca.valor.desenho
}

/** A drawing of one worktop, 2,40 × 0,60 m, as a device makes it. */
export function desenhoOf(id: string, more: Partial<ConteudoDesenho> = {}): ConteudoDesenho {
  const reta = feito(
    addMolde(novoDesenho({ id, nome: 'Cozinha da Marina' }), {
      tipo: 'reta',
      medidas: { A: 2400, B: 600 },
    }),
  )
  return { ...reta, ...more }
}

/** The same as a body that stores it. */
export function desenhoReplaceOf(
  id: string,
  versao = 0,
  more: Partial<ConteudoDesenho> = {},
): DesenhoReplace {
  return { versao, conteudo: desenhoOf(id, more) }
}

/** One three-sided piece with every field that a drawing can have. */
export function desenhoCompleto(
  id: string,
  {
    orcamentoId,
    clienteId,
    materialId,
    itemEstoqueId,
  }: { orcamentoId: string; clienteId: string; materialId: string; itemEstoqueId: string },
): ConteudoDesenho {
  const trecho = { de: 0, ate: 'fim', acabamento: 'reto' } as const
  return {
    id,
    versaoEsquema: 1,
    nome: 'Canto do lavatório',
    orcamentoId,
    clienteId,
    revisao: 'A',
    proximoId: 50,
    regras: {
      area: 'real',
      descontaRecorteAcimaDe: 0.5,
      arredonda: 5,
      cantoConta: 'arco',
      frontaoComo: 'peca',
      saiaComo: 'metro',
      kerf: 4,
      inclinacao45: 47,
      alturaBancada: 900,
    },
    ambientes: [{ id: 'amb1', nome: 'Banheiro', tipo: 'Banheiro', pecaIds: ['p2'] }],
    pecas: {
      p2: {
        id: 'p2',
        codigo: 'P1',
        nome: 'Tampo',
        classe: 'tampo',
        materialId,
        espessura: 20,
        quantidade: 1,
        pos: { x: 100, y: 100, rot: 0, espelho: false },
        vertices: [
          { id: 'v3', x: 0, y: 0, canto: { t: 'raio', r: 20 } },
          { id: 'v4', x: 2000, y: 0, canto: { t: 'chanfro', a: 30, b: 30 } },
          { id: 'v5', x: 0, y: 1500 },
        ],
        arestas: [
          {
            id: 'a6',
            lado: 'parede',
            trava: true,
            expr: '1,20+0,80',
            balanco: 10,
            trechos: [
              { ...trecho, id: 't7', ate: 800, frontao: { h: 100, acabamento: 'reto' }, folga: 2 },
              { ...trecho, id: 't8', de: 800, saia: { h: 'piso', uniao: '45', acabamento: 'reto' } },
            ],
          },
          { id: 'a9', lado: 'livre', bulge: 0.1, trechos: [{ ...trecho, id: 't10' }] },
          { id: 'a11', lado: 'livre', trechos: [{ ...trecho, id: 't12', acabamento: 'bruto' }] },
        ],
        recortes: [
          {
            id: 'r13',
            tipo: 'cuba',
            forma: { t: 'ret', w: 400, h: 300, r: 20 },
            montagem: 'embutir',
            modelo: 'Oval 40',
            itemEstoqueId,
            ancora: {
              tipo: 'arestas',
              u: { arestaId: 'a11', dist: 600, ref: 'eixo' },
              v: { arestaId: 'a6', dist: 400, ref: 'eixo' },
              rot: 0,
            },
            acabamentoBorda: 'reto',
          },
          {
            id: 'r14',
            tipo: 'torneira',
            forma: { t: 'circ', d: 35 },
            paiId: 'r13',
            ancora: { tipo: 'pai', dx: 0, dy: -220, rot: 0 },
          },
        ],
        emendas: [
          { id: 'e15', a: { arestaId: 'a6', dist: 1200 }, b: { arestaId: 'a9', dist: 900 }, tipo: 'reta' },
        ],
        rebaixos: [
          {
            id: 'b16',
            forma: {
              t: 'laco',
              laco: [
                { x: 60, y: 0, bulge: 1 },
                { x: -60, y: 0, bulge: 1 },
              ],
            },
            ancora: {
              tipo: 'arestas',
              u: { arestaId: 'a11', dist: 1200, ref: 'eixo' },
              v: { arestaId: 'a6', dist: 200, ref: 'borda' },
              rot: 0,
            },
            profundidade: 5,
          },
        ],
        veio: { angulo: 0, travado: true, casaCom: 'p2' },
        molde: { tipo: 'reta', params: { A: 2000 } },
        cotas: [
          {
            id: 'c17',
            a: { verticeId: 'v3' },
            b: { recorteId: 'r13' },
            dir: 'alinhada',
            afast: 80,
            texto: 'conferir',
          },
        ],
      },
    },
    notas: [{ id: 'n18', x: 0, y: -200, texto: 'Ralo aqui', pecaId: 'p2' }],
  }
}
