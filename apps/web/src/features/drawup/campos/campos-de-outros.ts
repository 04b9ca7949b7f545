import { mudaRebaixo, setCota } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { setAmbiente, setNota } from '@lapida/desenho/commands/documento'
import { mudaEmenda } from '@lapida/desenho/commands/emendas'
import { nomeDaAresta } from '@lapida/desenho/commands/mudanca'
import { indiceDaAresta } from '@lapida/desenho/model/contorno'
import type { Ambiente, Cota, Desenho, Emenda, Id, Nota } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import { AMBIENTES } from '@lapida/domain/empresa/padroes'
import { camposDaForma, textoDaMedida } from './campos-do-recorte.ts'
import { NOME_DA_EMENDA, opcoesDe } from './textos.ts'
import type { Campo, GrupoDeCampos } from './tipos.ts'

/** What of a seam can be changed: where it begins and ends, and how its sides meet. */
export function camposDaEmenda(desenho: Desenho, alvo: { pecaId: Id; emendaId: Id }): GrupoDeCampos[] {
  const peca = desenho.pecas[alvo.pecaId]
  const emenda = peca?.emendas.find(({ id }) => id === alvo.emendaId)
  if (!peca || !emenda) return []
  const ponta = (qual: 'a' | 'b'): Campo => {
    const { arestaId, dist } = emenda[qual]
    return {
      tipo: 'medida',
      chave: `ponta-${qual}`,
      rotulo: `${qual === 'a' ? 'Começa' : 'Termina'} na aresta ${nomeDaAresta(indiceDaAresta(peca, arestaId))}, a`,
      mm: dist,
      muda: (mm) => (d) => mudaEmenda(d, alvo, { [qual]: { arestaId, dist: mm } }),
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
          opcoes: opcoesDe(NOME_DA_EMENDA),
          muda: (tipo) => (d) => mudaEmenda(d, alvo, { tipo: tipo as Emenda['tipo'] }),
        },
      ],
    },
  ]
}

/** What of a wet area can be changed. */
export function camposDoRebaixo(desenho: Desenho, alvo: { pecaId: Id; rebaixoId: Id }): GrupoDeCampos[] {
  const peca = desenho.pecas[alvo.pecaId]
  const rebaixo = peca?.rebaixos.find(({ id }) => id === alvo.rebaixoId)
  if (!peca || !rebaixo) return []
  const distancia = (qual: 'u' | 'v'): Campo => ({
    tipo: 'medida',
    chave: `${qual}-dist`,
    rotulo: `${qual === 'u' ? 'Ao longo' : 'Afastamento'}: ${textoDaMedida(peca, rebaixo.ancora[qual])}`,
    mm: rebaixo.ancora[qual].dist,
    muda: (mm) => (d) => mudaRebaixo(d, alvo, { [qual]: mm }),
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
          muda: (profundidade) => (d) => mudaRebaixo(d, alvo, { profundidade }),
        },
        ...camposDaForma(rebaixo.forma, (forma) => (d) => mudaRebaixo(d, alvo, { forma })),
        distancia('u'),
        distancia('v'),
      ],
    },
  ]
}

/** What of a placed dimension can be changed. */
export function camposDaCota(desenho: Desenho, alvo: { pecaId: Id; cotaId: Id }): GrupoDeCampos[] {
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
          muda: (texto) => (d) => setCota(d, alvo, { texto: texto.trim() }),
        },
        {
          tipo: 'escolha',
          chave: 'cota-direcao',
          rotulo: 'Mede',
          valor: cota.dir,
          opcoes: opcoesDe({ h: 'Na horizontal', v: 'Na vertical', alinhada: 'De ponto a ponto' }),
          muda: (dir) => (d) => setCota(d, alvo, { dir: dir as Cota['dir'] }),
        },
        {
          tipo: 'medida',
          chave: 'cota-afastamento',
          rotulo: 'Afastamento',
          mm: cota.afast,
          muda: (afast) => (d) => setCota(d, alvo, { afast }),
        },
      ],
    },
  ]
}

/** What of a room can be changed. */
export function camposDoAmbiente({ id, nome, tipo }: Ambiente): GrupoDeCampos[] {
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
          muda: (texto) => (d) =>
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
          muda: (novo) => (d) => setAmbiente(d, id, { tipo: novo }),
        },
      ],
    },
  ]
}

/** The text of a note. */
export function campoDaNota({ id, texto }: Nota): Campo {
  return {
    tipo: 'texto',
    chave: `nota-${id}`,
    rotulo: 'Nota',
    valor: texto,
    maximo: 500,
    muda: (novo) => (d) =>
      novo.trim() === ''
        ? falha('nota', 'Escreva a nota, ou apague-a.')
        : setNota(d, id, { texto: novo.trim() }),
  }
}
