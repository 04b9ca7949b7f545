import { changeVeioWithPedra } from '@lapida/domain/estoque/veio'
import { rotatePeca, setPeca } from '@lapida/desenho/commands/pecas'
import { emSequencia } from '@lapida/desenho/commands/sequencia'
import { movePecaParaAmbiente } from '@lapida/desenho/commands/documento'
import type { ClassePeca, Desenho, Peca } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import type { Comando } from '../tipos.ts'
import { NOME_DA_CLASSE, opcoesOf } from './textos.ts'
import type { Campo, GrupoDeCampos, MundoDosCampos } from './tipos.ts'
import { withAngulo } from './with-angulo.ts'

const NOME_MAXIMO = 120

/** What of one piece can be changed. */
export function camposOfPeca(desenho: Desenho, peca: Peca, mundo: MundoDosCampos): GrupoDeCampos[] {
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
      change: (texto) =>
        withTexto(texto, 'A peça precisa de um nome.', (nome) => (d) => setPeca(d, id, { nome })),
    },
    {
      tipo: 'texto',
      chave: 'codigo',
      rotulo: 'Código',
      valor: peca.codigo,
      maximo: 12,
      change: (texto) =>
        withTexto(texto, 'A peça precisa de um código.', (codigo) => (d) => setPeca(d, id, { codigo })),
    },
    materialOf([peca], mundo),
    espessuraOf([peca]),
    {
      tipo: 'numero',
      chave: 'quantidade',
      rotulo: 'Quantidade',
      valor: peca.quantidade,
      casas: 0,
      change: (quantidade) => (d) =>
        Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= 999
          ? setPeca(d, id, { quantidade })
          : falha('quantidade', 'A quantidade vai de 1 a 999.'),
    },
    {
      tipo: 'escolha',
      chave: 'classe',
      rotulo: 'O que é',
      valor: peca.classe,
      opcoes: opcoesOf(NOME_DA_CLASSE),
      change: (classe) => (d) => setPeca(d, id, { classe: classe as ClassePeca }),
    },
    {
      tipo: 'escolha',
      chave: 'ambiente',
      rotulo: 'Ambiente',
      valor: desenho.ambientes.find(({ pecaIds }) => pecaIds.includes(id))?.id ?? '',
      opcoes: desenho.ambientes.map((ambiente) => ({ valor: ambiente.id, nome: ambiente.nome })),
      change: (ambienteId) => (d) => movePecaParaAmbiente(d, id, { ambienteId }),
    },
  ]
}

function withTexto(texto: string, mensagem: string, change: (texto: string) => Comando): Comando {
  const limpo = texto.trim()
  return limpo === '' ? () => falha('vazio', mensagem) : change(limpo)
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
      change: (angulo) => withAngulo(angulo, (d) => setPeca(d, id, { veio: { ...peca.veio, angulo } })),
    },
    {
      tipo: 'sim-nao',
      chave: 'veio-travado',
      rotulo: 'Não girar na chapa',
      valor: peca.veio.travado,
      change: (travado) => (d) => setPeca(d, id, { veio: { ...peca.veio, travado } }),
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
            change: (outra: string): Comando => {
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
      change: (novo) => withAngulo(novo, (d) => rotatePeca(d, id, novo - graus)),
    },
  ]
}

/** The stone of one piece, or of many at once. */
export function materialOf(pecas: readonly Peca[], { materiais }: MundoDosCampos): Campo {
  const usados = [...new Set(pecas.map(({ materialId }) => materialId ?? ''))]
  const veioOf = (id: string | null | undefined) => materiais.find((um) => um.id === id)?.veio
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
    change: (valor) => {
      const materialId = valor === 'nenhum' ? null : valor
      return emSequencia(
        pecas.map(({ id, veio, materialId: antes }) => {
          const novo = changeVeioWithPedra(veio, { de: veioOf(antes), para: veioOf(materialId) })
          return (d) => setPeca(d, id, { materialId, veio: novo })
        }),
        'Material',
      )
    },
  }
}

/** The thickness of one piece, or of many at once. */
export function espessuraOf(pecas: readonly Peca[]): Campo {
  const usadas = [...new Set(pecas.map(({ espessura }) => espessura))]
  return {
    tipo: 'medida',
    chave: 'espessura',
    rotulo: 'Espessura',
    mm: usadas.length === 1 ? (usadas[0] ?? null) : null,
    change: (espessura) =>
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
export function camposOfPecas(pecas: readonly Peca[], mundo: MundoDosCampos): GrupoDeCampos[] {
  const quantas = `${pecas.length} peças`
  return [{ chave: 'pecas', titulo: quantas, campos: [materialOf(pecas, mundo), espessuraOf(pecas)] }]
}
