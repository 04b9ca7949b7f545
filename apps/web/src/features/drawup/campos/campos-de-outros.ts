import { changeRebaixo, setCota } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { setAmbiente, setNota } from '@lapida/desenho/commands/documento'
import { changeEmenda } from '@lapida/desenho/commands/emendas'
import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import { indiceOfAresta } from '@lapida/desenho/model/contorno'
import type { Ambiente, Cota, Desenho, Emenda, Id, Nota } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import { AMBIENTES } from '@lapida/domain/empresa/padroes'
import { camposOfForma, textoOfMedida } from './campos-of-recorte.ts'
import { NOME_DA_EMENDA, opcoesOf } from './textos.ts'
import type { Campo, GrupoDeCampos } from './tipos.ts'

/** What of a seam can be changed: where it begins and ends, and how its sides meet. */
export function camposOfEmenda(desenho: Desenho, alvo: { pecaId: Id; emendaId: Id }): GrupoDeCampos[] {
  const peca = desenho.pecas[alvo.pecaId]
  const emenda = peca?.emendas.find(({ id }) => id === alvo.emendaId)
  if (!peca || !emenda) return []
  const ponta = (qual: 'a' | 'b'): Campo => {
    const { arestaId, dist } = emenda[qual]
    return {
      tipo: 'medida',
      chave: `ponta-${qual}`,
      rotulo: `${qual === 'a' ? 'Começa' : 'Termina'} na aresta ${nomeOfAresta(indiceOfAresta(peca, arestaId))}, a`,
      mm: dist,
      change: (mm) => (d) => changeEmenda(d, alvo, { [qual]: { arestaId, dist: mm } }),
    }
  }
  return [
    {
      chave: 'emenda',
      titulo: 'Emenda',
      campos: [
        ponta('a'),
        ponta('b'),
        {
          tipo: 'escolha',
          chave: 'emenda-tipo',
          rotulo: 'Encontro',
          valor: emenda.tipo,
          opcoes: opcoesOf(NOME_DA_EMENDA),
          change: (tipo) => (d) => changeEmenda(d, alvo, { tipo: tipo as Emenda['tipo'] }),
        },
      ],
    },
  ]
}

/** What of a wet area can be changed. */
export function camposOfRebaixo(desenho: Desenho, alvo: { pecaId: Id; rebaixoId: Id }): GrupoDeCampos[] {
  const peca = desenho.pecas[alvo.pecaId]
  const rebaixo = peca?.rebaixos.find(({ id }) => id === alvo.rebaixoId)
  if (!peca || !rebaixo) return []
  const distancia = (qual: 'u' | 'v'): Campo => ({
    tipo: 'medida',
    chave: `${qual}-dist`,
    rotulo: `${qual === 'u' ? 'Ao longo' : 'Afastamento'}: ${textoOfMedida(peca, rebaixo.ancora[qual])}`,
    mm: rebaixo.ancora[qual].dist,
    change: (mm) => (d) => changeRebaixo(d, alvo, { [qual]: mm }),
  })
  return [
    {
      chave: 'rebaixo',
      titulo: 'Área molhada',
      campos: [
        {
          tipo: 'medida',
          chave: 'fundura',
          rotulo: 'Fundura do rebaixo',
          mm: rebaixo.profundidade,
          change: (profundidade) => (d) => changeRebaixo(d, alvo, { profundidade }),
        },
        ...camposOfForma(rebaixo.forma, (forma) => (d) => changeRebaixo(d, alvo, { forma })),
        distancia('u'),
        distancia('v'),
      ],
    },
  ]
}

/** What of a placed dimension can be changed. */
export function camposOfCota(desenho: Desenho, alvo: { pecaId: Id; cotaId: Id }): GrupoDeCampos[] {
  const cota = desenho.pecas[alvo.pecaId]?.cotas.find(({ id }) => id === alvo.cotaId)
  if (!cota) return []
  return [
    {
      chave: 'cota',
      titulo: 'Cota',
      campos: [
        {
          tipo: 'texto',
          chave: 'cota-texto',
          rotulo: 'Texto',
          dica: 'Vazio mostra a medida',
          valor: cota.texto ?? '',
          maximo: 60,
          change: (texto) => (d) => setCota(d, alvo, { texto: texto.trim() }),
        },
        {
          tipo: 'escolha',
          chave: 'cota-direcao',
          rotulo: 'Mede',
          valor: cota.dir,
          opcoes: opcoesOf({ h: 'Na horizontal', v: 'Na vertical', alinhada: 'De ponto a ponto' }),
          change: (dir) => (d) => setCota(d, alvo, { dir: dir as Cota['dir'] }),
        },
        {
          tipo: 'medida',
          chave: 'cota-afastamento',
          rotulo: 'Afastamento',
          mm: cota.afast,
          change: (afast) => (d) => setCota(d, alvo, { afast }),
        },
      ],
    },
  ]
}

/** What of a room can be changed. */
export function camposOfAmbiente({ id, nome, tipo }: Ambiente): GrupoDeCampos[] {
  const tipos = AMBIENTES.includes(tipo) ? AMBIENTES : [...AMBIENTES, tipo]
  return [
    {
      chave: 'ambiente',
      titulo: 'Ambiente',
      campos: [
        {
          tipo: 'texto',
          chave: 'ambiente-nome',
          rotulo: 'Nome',
          valor: nome,
          maximo: 100,
          change: (texto) => (d) =>
            texto.trim() === ''
              ? falha('nome', 'O ambiente precisa de um nome.')
              : setAmbiente(d, id, { nome: texto.trim() }),
        },
        {
          tipo: 'escolha',
          chave: 'ambiente-tipo',
          rotulo: 'Tipo',
          valor: tipo,
          opcoes: tipos.map((um) => ({ valor: um, nome: um })),
          change: (novo) => (d) => setAmbiente(d, id, { tipo: novo }),
        },
      ],
    },
  ]
}

/** The text of a note. */
export function campoOfNota({ id, texto }: Nota): Campo {
  return {
    tipo: 'texto',
    chave: `nota-${id}`,
    rotulo: 'Nota',
    valor: texto,
    maximo: 500,
    change: (novo) => (d) =>
      novo.trim() === ''
        ? falha('nota', 'Escreva a nota, ou apague-a.')
        : setNota(d, id, { texto: novo.trim() }),
  }
}
