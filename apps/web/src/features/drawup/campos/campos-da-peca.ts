import { giraPeca, setPeca } from '@lapida/desenho/commands/pecas'
import { emSequencia } from '@lapida/desenho/commands/sequencia'
import { movePecaParaAmbiente } from '@lapida/desenho/commands/documento'
import type { ClassePeca, Desenho, Peca } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import type { Comando } from '../tipos.ts'
import { NOME_DA_CLASSE, opcoesDe } from './textos.ts'
import type { Campo, GrupoDeCampos, MundoDosCampos } from './tipos.ts'

const NOME_MAXIMO = 120

/** What of one piece can be changed. */
export function camposDaPeca(desenho: Desenho, peca: Peca, mundo: MundoDosCampos): GrupoDeCampos[] {
  return [
    { chave: 'cadastro', titulo: 'Peça', campos: cadastro(desenho, peca, mundo) },
    { chave: 'veio', titulo: 'Veio e posição', campos: veio(desenho, peca) },
  ]
}

function cadastro(desenho: Desenho, peca: Peca, mundo: MundoDosCampos): Campo[] {
  const { id } = peca
  return [
    {
      tipo: 'texto',
      chave: 'nome',
      rotulo: 'Nome',
      valor: peca.nome,
      maximo: NOME_MAXIMO,
      muda: (texto) =>
        comTexto(texto, 'A peça precisa de um nome.', (nome) => (d) => setPeca(d, id, { nome })),
    },
    {
      tipo: 'texto',
      chave: 'codigo',
      rotulo: 'Código',
      valor: peca.codigo,
      maximo: 12,
      muda: (texto) =>
        comTexto(texto, 'A peça precisa de um código.', (codigo) => (d) => setPeca(d, id, { codigo })),
    },
    materialDe([peca], mundo),
    espessuraDe([peca]),
    {
      tipo: 'numero',
      chave: 'quantidade',
      rotulo: 'Quantidade',
      valor: peca.quantidade,
      casas: 0,
      muda: (quantidade) => (d) =>
        Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= 999
          ? setPeca(d, id, { quantidade })
          : falha('quantidade', 'A quantidade vai de 1 a 999.'),
    },
    {
      tipo: 'escolha',
      chave: 'classe',
      rotulo: 'O que é',
      valor: peca.classe,
      opcoes: opcoesDe(NOME_DA_CLASSE),
      muda: (classe) => (d) => setPeca(d, id, { classe: classe as ClassePeca }),
    },
    {
      tipo: 'escolha',
      chave: 'ambiente',
      rotulo: 'Ambiente',
      valor: desenho.ambientes.find(({ pecaIds }) => pecaIds.includes(id))?.id ?? '',
      opcoes: desenho.ambientes.map((ambiente) => ({ valor: ambiente.id, nome: ambiente.nome })),
      muda: (ambienteId) => (d) => movePecaParaAmbiente(d, id, { ambienteId }),
    },
  ]
}

function comTexto(texto: string, mensagem: string, muda: (texto: string) => Comando): Comando {
  const limpo = texto.trim()
  return limpo === '' ? () => falha('vazio', mensagem) : muda(limpo)
}

function veio(desenho: Desenho, peca: Peca): Campo[] {
  const { id } = peca
  const graus = Math.round(((peca.pos.rot * 180) / Math.PI) * 1000) / 1000
  const outras = Object.values(desenho.pecas).filter((outra) => outra.id !== id)
  return [
    {
      tipo: 'numero',
      chave: 'veio',
      rotulo: 'Direção do veio',
      dica: '0° acompanha o comprimento desenhado',
      sufixo: '°',
      casas: 1,
      valor: peca.veio.angulo,
      muda: (angulo) => (d) =>
        Math.abs(angulo) <= 360
          ? setPeca(d, id, { veio: { ...peca.veio, angulo } })
          : falha('veio', 'O ângulo vai de −360° a 360°.'),
    },
    {
      tipo: 'sim-nao',
      chave: 'veio-travado',
      rotulo: 'Não girar na chapa',
      valor: peca.veio.travado,
      muda: (travado) => (d) => setPeca(d, id, { veio: { ...peca.veio, travado } }),
    },
    ...(outras.length > 0
      ? [
          {
            tipo: 'escolha' as const,
            chave: 'casa-com',
            rotulo: 'Veio segue o de',
            valor: peca.veio.casaCom ?? 'nenhuma',
            opcoes: [
              { valor: 'nenhuma', nome: 'Nenhuma peça' },
              ...outras.map((outra) => ({ valor: outra.id, nome: `${outra.codigo} · ${outra.nome}` })),
            ],
            muda: (outra: string): Comando => {
              const { casaCom: _velha, ...resto } = peca.veio
              const novo = outra === 'nenhuma' ? resto : { ...resto, casaCom: outra }
              return (d) => setPeca(d, id, { veio: novo })
            },
          },
        ]
      : []),
    {
      tipo: 'numero',
      chave: 'giro',
      rotulo: 'Giro na planta',
      sufixo: '°',
      casas: 3,
      valor: graus,
      muda: (novo) => (d) => giraPeca(d, id, novo - graus),
    },
  ]
}

/** The stone of one piece, or of many at once. */
export function materialDe(pecas: readonly Peca[], { materiais }: MundoDosCampos): Campo {
  const usados = [...new Set(pecas.map(({ materialId }) => materialId ?? ''))]
  const fora = usados.filter((id) => id !== '' && materiais.every((um) => um.id !== id))
  return {
    tipo: 'escolha',
    chave: 'material',
    rotulo: 'Material',
    valor: usados.length > 1 ? '' : usados[0] || 'nenhum',
    opcoes: [
      { valor: 'nenhum', nome: 'Sem material' },
      ...materiais.map(({ id, nome }) => ({ valor: id, nome })),
      ...fora.map((id) => ({ valor: id, nome: 'Material fora do estoque' })),
    ],
    muda: (valor) => {
      const materialId = valor === 'nenhum' ? null : valor
      return emSequencia(
        pecas.map(
          ({ id }) =>
            (d) =>
              setPeca(d, id, { materialId }),
        ),
        'Material',
      )
    },
  }
}

/** The thickness of one piece, or of many at once. */
export function espessuraDe(pecas: readonly Peca[]): Campo {
  const usadas = [...new Set(pecas.map(({ espessura }) => espessura))]
  return {
    tipo: 'medida',
    chave: 'espessura',
    rotulo: 'Espessura',
    mm: usadas.length === 1 ? (usadas[0] ?? null) : null,
    muda: (espessura) =>
      espessura >= 3 && espessura <= 300
        ? emSequencia(
            pecas.map(
              ({ id }) =>
                (d) =>
                  setPeca(d, id, { espessura }),
            ),
            'Espessura',
          )
        : () => falha('espessura', 'A espessura vai de 3 mm a 30 cm.'),
  }
}

/** What of several pieces can be changed at once. */
export function camposDasPecas(pecas: readonly Peca[], mundo: MundoDosCampos): GrupoDeCampos[] {
  const quantas = `${pecas.length} peças`
  return [{ chave: 'pecas', titulo: quantas, campos: [materialDe(pecas, mundo), espessuraDe(pecas)] }]
}
