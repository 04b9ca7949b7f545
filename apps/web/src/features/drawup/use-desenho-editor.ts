import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { BRUTO, type Desenho } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { showToast } from '@lapida/ui/toast-store'
import type { DesenhoGuardado } from '#data/local/desenho-guardado.ts'
import { useDesenhoGuardado, type DesenhoAberto } from '#data/resources/documentos/desenhos.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useOnline } from '#shared/connection.ts'
import { changePreferences, usePreferences } from '#shared/preferences.ts'
import type { SaveState } from '#shared/use-timely-save.ts'
import { Anuncio } from './anuncio.tsx'
import { EdicaoDoDesenho } from './edicao-do-desenho.ts'
import { PecasNomeadas } from './pecas-nomeadas.ts'
import {
  NADA_SELECIONADO,
  type AcabamentoDaEmpresa,
  type Comando,
  type DesenhoEditor,
  type Ferramenta,
  type Salvo,
  type Selecao,
} from './tipos.ts'
import { useAchados } from './use-achados.ts'
import { useContexto } from './use-contexto.ts'
import { useFrescor } from './use-frescor.ts'
import { useGravacao } from './use-gravacao.ts'
import { useNomeDoVinculo, useNomeProprio } from './use-nome-proprio.ts'
import { VistaPedida } from './vista-pedida.ts'

/**
 * The drawing that is open; all of it is kept on this device by itself. `parado` does not follow a drag: what does not
 * show one is not drawn anew at every move of the pointer.
 */
export function useDesenhoEditor(
  { guardado: start, historico: kept }: DesenhoAberto,
  { onOpen, onMolde }: { onOpen: (id: string) => void; onMolde: (pecaId: string) => void },
  soLeitura = false,
): { editor: DesenhoEditor; parado: DesenhoEditor; anuncio: Anuncio } {
  const row = useDesenhoGuardado(start.id) ?? start
  const [edicao] = useState(() => new EdicaoDoDesenho({ desenho: start.desenho, historico: kept }))
  const [vista] = useState(() => new VistaPedida())
  const [anuncio] = useState(() => new Anuncio())
  const [nomeadas] = useState(() => new PecasNomeadas())
  const { desenho, historico, previa } = useSyncExternalStore(edicao.subscribe, edicao.estado)
  const onCopia = useAvisoDeCopia(onOpen)
  const gravacao = useGravacao({ edicao, start, row, onCopia })
  useEffect(() => edicao.freeze(row.congeladas), [edicao, row.congeladas])
  useFrescor(start.id)
  const contexto = useContexto()
  const achados = useAchados(desenho, contexto)
  const acabamentos = useAcabamentos()
  const [selecionado, select] = useState<Selecao>(NADA_SELECIONADO)
  const [ferramenta, use] = useFerramenta(soLeitura)
  const [escolhido, setPincel] = useState<string | null>(null)
  const { unidadeDesenho } = usePreferences()
  const mostrado = previa ?? desenho
  const selecao = useMemo(() => stillThere(selecionado, mostrado), [selecionado, mostrado])

  const { named, isKnown } = useNomeProprio(desenho)
  const { apply, undo, redo } = useComandos(edicao, anuncio, { named, soLeitura })
  useNomeDoVinculo(desenho, { apply, isKnown })
  const salvo = howSaved(row, gravacao, useOnline())
  const pincel = escolhido ?? acabamentos[0]?.id ?? BRUTO
  const servidor = useServidor(row, desenho)
  const acoes = useMemo(
    () => ({
      soLeitura,
      apply,
      undo,
      redo,
      preview: soLeitura ? NOTHING : edicao.preview,
      goTo: soLeitura ? NOTHING : edicao.goTo,
      select,
      use,
      setPincel,
      setUnidade,
      show: vista.show,
      onShow: vista.onShow,
      nomeadas,
      reopenMolde: onMolde,
      announce: anuncio.say,
    }),
    [soLeitura, use, apply, undo, redo, edicao, vista, nomeadas, onMolde, anuncio],
  )
  const feito = useMemo(
    () => ({
      desenho,
      mostrado: desenho,
      historico,
      salvo,
      servidor,
      contexto,
      achados,
      podeDesfazer: historico.passos[historico.feitos - 1]?.nome ?? null,
      podeRefazer: historico.passos[historico.feitos]?.nome ?? null,
    }),
    [desenho, historico, salvo, servidor, contexto, achados],
  )
  const parado = useMemo<DesenhoEditor>(
    () => ({
      ...acoes,
      ...feito,
      id: start.id,
      selecao,
      ferramenta,
      acabamentos,
      pincel,
      unidade: unidadeDesenho,
    }),
    [acoes, feito, start.id, selecao, ferramenta, acabamentos, pincel, unidadeDesenho],
  )
  const editor = useMemo(() => (previa ? { ...parado, mostrado: previa } : parado), [parado, previa])
  return { editor, parado, anuncio }
}

/** Whoever only reads has the hand: every press moves the paper. */
function useFerramenta(soLeitura: boolean): [Ferramenta, DesenhoEditor['use']] {
  const [ferramenta, use] = useState<Ferramenta>('selecionar')
  return soLeitura ? ['mover', NOTHING] : [ferramenta, use]
}

const NOTHING = () => undefined
const SO_LEITURA = falha('so-leitura', 'Este desenho só pode ser visto.')

/** What was changed in another window went into a drawing of its own, which is one touch away. */
function useAvisoDeCopia(onOpen: (id: string) => void) {
  return useCallback(
    (id: string) =>
      showToast({
        title: 'Outra janela mudou este desenho ao mesmo tempo. A mudança dela virou outro desenho.',
        action: { label: 'Abrir', onAction: () => onOpen(id) },
      }),
    [onOpen],
  )
}

/** Commands and steps back and forth, each announced for people who cannot see the drawing. */
function useComandos(
  edicao: EdicaoDoDesenho,
  anuncio: Anuncio,
  { named, soLeitura }: { named: ReturnType<typeof useNomeProprio>['named']; soLeitura: boolean },
) {
  const apply = useCallback(
    (comando: Comando, junta?: string) => {
      if (soLeitura) return SO_LEITURA
      const resultado = edicao.apply(named(comando), junta)
      if (!resultado.ok) return resultado
      const { nome, avisos } = resultado.valor
      anuncio.say([nome, ...avisos.map(({ mensagem }) => mensagem)].join('. '))
      if (avisos.length > 0) showToast({ title: avisos.map(({ mensagem }) => mensagem).join(' ') })
      return resultado
    },
    [edicao, anuncio, named, soLeitura],
  )
  const undo = useCallback(() => {
    const nome = edicao.undo()
    if (nome !== null) anuncio.say(`Desfeito: ${nome}`)
  }, [edicao, anuncio])
  const redo = useCallback(() => {
    const nome = edicao.redo()
    if (nome !== null) anuncio.say(`Refeito: ${nome}`)
  }, [edicao, anuncio])
  return { apply, undo, redo }
}

function useServidor(
  { versao, congeladas }: DesenhoGuardado,
  { revisao }: Desenho,
): DesenhoEditor['servidor'] {
  const congelada = congeladas.includes(revisao)
  return useMemo(() => (versao > 0 ? { versao, congelada } : null), [versao, congelada])
}

function setUnidade(unidadeDesenho: DesenhoEditor['unidade']): void {
  changePreferences({ unidadeDesenho })
}

const PADRAO = regrasCobrancaPadrao().acabamentos

function useAcabamentos(): readonly AcabamentoDaEmpresa[] {
  return useEmpresa()?.regrasCobranca.acabamentos ?? PADRAO
}

/** What was removed, by undo too, is not selected any more; the same object as long as all of it is there. */
function stillThere(selecao: Selecao, { pecas }: Desenho): Selecao {
  const ids = selecao.pecas.filter((id) => pecas[id])
  const partes = selecao.partes.filter((parte) => {
    const peca = pecas[parte.pecaId]
    if (!peca) return false
    const all = {
      aresta: peca.arestas,
      vertice: peca.vertices,
      recorte: peca.recortes,
      emenda: peca.emendas,
      cota: peca.cotas,
      rebaixo: peca.rebaixos,
    }
    return all[parte.tipo].some(({ id }) => id === parte.id)
  })
  const isWhole = ids.length === selecao.pecas.length && partes.length === selecao.partes.length
  return isWhole ? selecao : { pecas: ids, partes }
}

function howSaved(
  { problema, pedido, tentativas }: DesenhoGuardado,
  gravacao: SaveState,
  online: boolean,
): Salvo {
  if (gravacao) return gravacao
  if (problema) return problema.tipo
  if (pedido === null) return 'salvo'
  return online && tentativas === 0 ? 'salvando' : 'so-neste-aparelho'
}
