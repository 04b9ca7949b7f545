import { List } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { problemasOnSlab } from '@lapida/documento/plano-corte/problemas-do-plano'
import { nomeOfPedra, pedraOfChapa, pedraOfPeca } from '@lapida/domain/plano-corte/pedra'
import { formatArea, type MilimetrosQuadrados } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { useMedia } from '#shared/use-media.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import { DinheiroDoPlano } from '../dinheiro/dinheiro-do-plano.tsx'
import { AcoesOficina } from '../oficina/acoes-oficina.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { ProblemasBanner, RecusaBanner } from './avisos-do-corte.tsx'
import { EficienciaMarca } from './eficiencia-marca.tsx'
import { Navegador, type ChapaNaFila } from './navegador.tsx'
import { ChegadaBanner, OrganizarPainel } from './organizar-painel.tsx'
import type { AcoesDaLinha } from './peca-linha.tsx'
import { PecasFolha } from './pecas-folha.tsx'
import { PecasLista } from './pecas-lista.tsx'
import { Quadro, type AlvoDoQuadro } from './quadro.tsx'
import { RecortesAviso } from './recortes-aviso.tsx'
import { QuadroBarra } from './quadro-barra.tsx'
import { createTeclas } from './teclas.ts'
import { isSameStone } from './model/entrada.ts'
import { countPecas } from './model/palavras.ts'
import { formatLadosCm } from './model/centimetros.ts'
import { zoomBy } from './model/vista.ts'
import { useCarregar } from './use-carregar.ts'
import { useLinhas } from './use-linhas.ts'
import { usePedra } from './use-pedra.ts'
import { useFocusPeca, useMesa, useProcurada, useRowInSight, type Mesa } from './use-mesa.ts'
import { useVista, type VistaDaChapa } from './use-vista.ts'
import { ZoomDaChapa } from './zoom-da-chapa.tsx'

export interface MesaDeCorteProps {
  editor: PlanoEditor
  /** id of the piece that is chosen on arrival, '' for none */
  procurada: string
}

const WIDE = '(min-width: 1024px)'

/** The table: the slab, what can be done with it, and the list of pieces beside or below it. */
export function MesaDeCorte({ editor, procurada }: MesaDeCorteProps) {
  const mesa = useMesa(editor)
  useProcurada(mesa, procurada)
  const { mostrada } = mesa
  // A plan with slabs always shows one.
  return mostrada && <MesaComChapa editor={editor} mesa={mesa} mostrada={mostrada} />
}

interface MesaComChapaProps {
  editor: PlanoEditor
  mesa: Mesa
  mostrada: ChapaNaFila
}

function MesaComChapa({ editor, mesa, mostrada }: MesaComChapaProps) {
  const { conteudo, edicao, organizacao, escolhida, choose, soLeitura } = mesa
  const { andamento } = organizacao
  const wide = useMedia(WIDE)
  const [editando, setEditando] = useState(false)
  const [mostrarCortes, setMostrarCortes] = useState(false)
  const { foto, pedra, setPedra } = usePedra(mostrada.chapa)
  const [folha, setFolha] = useState(false)
  const alvo = useRef<AlvoDoQuadro>(null)
  const lista = useRef<HTMLDivElement>(null)
  const vista = useVista(mostrada.chave, mostrada.chapa)
  const focusPeca = useFocusPeca(vista.tela)
  useRowInSight(escolhida, lista, wide || folha)

  const sidesFor = (chave: string) => {
    const peca = conteudo.pecas.find(({ id }) => chave.startsWith(`${id}/`))
    if (!peca) return null
    if (isSameStone(conteudo, peca, mostrada.chapa)) return peca
    edicao.refuse(`${peca.nome} é de ${nomeOfPedra(pedraOfPeca(peca))}: escolha uma chapa dessa pedra.`)
    return null
  }
  const carry = useCarregar({
    alvo,
    sidesFor,
    onDrop: (chave, at) => edicao.placeAt(chave, mostrada.onde, { ...at, girada: false }),
  })
  const acoes = useAcoes(mesa, carry)
  const linhas = useLinhas({
    // While the engine works the list stays as it was: five hundred rows are not written anew for every better plan.
    conteudo: editor.conteudo,
    problemas: mesa.problemas,
    escolhida,
    soLeitura,
    acoes,
    mostrada: mostrada.chave,
    semLugar: (organizacao.chegada?.sobre ?? null) !== null,
  })
  const teclas = teclasOfMesa(mesa, { vista, editando, setEditando, setFolha, focusPeca })
  const rotateChosen = () =>
    escolhida === null
      ? edicao.refuse('Escolha uma peça na chapa ou na lista para girar.')
      : edicao.rotate(escolhida)
  // The slab comes to where it is seen above the list.
  const openFolha = () => {
    setFolha(true)
    requestAnimationFrame(() => vista.tela.current?.scrollIntoView({ block: 'start' }))
  }
  const ferramentas = (
    <QuadroBarra
      editando={editando}
      onEdit={setEditando}
      mostrarCortes={mostrarCortes}
      onCortes={setMostrarCortes}
      pedra={pedra}
      onPedra={setPedra}
      onRotate={rotateChosen}
      soLeitura={soLeitura}
    />
  )
  const pecas = <PecasLista grupos={linhas} escolhida={escolhida} />
  const copies = conteudo.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)

  return (
    <div className="grid grid-cols-1 content-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 content-start gap-3">
        {/* From the tabs to the lower edge of a wide screen: the canvas takes what the rest leaves. */}
        <div className="grid min-w-0 content-start gap-3 lg:flex lg:min-h-[calc(100dvh-208px)] lg:flex-col">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {!soLeitura && (
              <OrganizarPainel
                organizacao={organizacao}
                casadas={mesa.casadas}
                motivo={whyNothing(mesa, copies)}
              />
            )}
            {wide && ferramentas}
          </div>
          <ChegadaBanner organizacao={organizacao} />
          <RecusaBanner recusa={edicao.recusa} onDismiss={edicao.dismiss} />
          <ProblemasBanner problemas={mesa.problemas} onGo={mesa.goTo} onRecut={edicao.recut} />
          <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Navegador fila={mesa.fila} mostrada={mostrada.chave} onSelect={editor.select} />
            <div className="flex w-full min-w-0 items-center justify-between gap-4 max-lg:contents">
              <Figuras mostrada={mostrada} limite={mesa.limite} />
              {/* Never over the slab. */}
              {wide && <ZoomDaChapa vista={vista} />}
            </div>
          </div>
          <RecortesAviso mesa={mesa} mostrada={mostrada} />
          <Quadro
            ref={alvo}
            vista={vista}
            titulo={titleOf(mostrada, mesa)}
            chapa={mostrada.chapa}
            foto={foto}
            pedra={pedra === true}
            regras={conteudo.regras}
            pecas={mesa.pecas}
            cortada={mostrada.cortada}
            escolhida={escolhida}
            comProblema={mesa.comProblema}
            naoCortar={problemasOnSlab(mesa.problemas, mostrada.onde).length > 0}
            prontas={mesa.prontas}
            editando={editando && !soLeitura}
            mostrarCortes={mostrarCortes}
            animada={andamento !== null || organizacao.chegada !== null}
            onChoose={choose}
            onTake={() => {
              if (andamento) organizacao.finish()
              return !andamento
            }}
            onDrop={edicao.move}
            onKey={teclas}
          ></Quadro>
        </div>
        {!wide && (
          <div className="flex flex-wrap items-center gap-2">
            <ZoomDaChapa vista={vista} />
            {ferramentas}
          </div>
        )}
        <Rodape editor={editor} copies={copies} wide={wide} folha={folha} onOpen={openFolha} />
      </div>
      <div ref={lista} className="min-w-0">
        {wide ? (
          <section
            aria-label="Peças do plano"
            className="sticky top-18 grid max-h-[calc(100dvh-96px)] content-start overflow-y-auto rounded-card border border-line bg-surface-2 p-3"
          >
            {pecas}
          </section>
        ) : (
          <PecasFolha titulo={`Peças (${copies})`} open={folha} onOpenChange={setFolha}>
            {pecas}
          </PecasFolha>
        )}
      </div>
      <p className="sr-only" role="status">
        {edicao.fala}
      </p>
    </div>
  )
}

interface RodapeProps {
  editor: PlanoEditor
  copies: number
  wide: boolean
  folha: boolean
  onOpen: () => void
}

/** What comes after the slab. Under the phone's list nothing is to be pressed. */
function Rodape({ editor, copies, wide, folha, onOpen }: RodapeProps) {
  const vePrecos = useVePrecos()
  if (!wide && folha) return <div aria-hidden="true" className="h-[40dvh]" />
  return (
    <>
      {!wide && (
        <Button variant="secondary" block icon={<List aria-hidden="true" />} onClick={onOpen}>
          Peças ({copies})
        </Button>
      )}
      <AcoesOficina editor={editor} />
      {vePrecos && <DinheiroDoPlano editor={editor} />}
    </>
  )
}

interface TeclasDaMesa {
  vista: VistaDaChapa
  editando: boolean
  setEditando: (editando: boolean) => void
  setFolha: (open: boolean) => void
  focusPeca: (chave: string) => void
}

function teclasOfMesa(
  { pecas, edicao, choose, soLeitura }: Mesa,
  { vista, editando, setEditando, setFolha, focusPeca }: TeclasDaMesa,
) {
  return createTeclas({
    pecas,
    editando: editando && !soLeitura,
    onChoose: (chave) => {
      choose(chave)
      focusPeca(chave)
    },
    onNudge: edicao.nudge,
    onRotate: edicao.rotate,
    onRemove: edicao.remove,
    onHold: edicao.hold,
    onOpen: (chave) => {
      choose(chave)
      setFolha(true)
      requestAnimationFrame(() => focusRow(chave))
    },
    onLeave: () => choose(null),
    onZoom: (steps) => vista.setVista((before) => zoomBy(before, steps)),
    onNotEditing: () =>
      soLeitura
        ? edicao.refuse('O plano está concluído: desfaça a conclusão para mudar peças.')
        : edicao.refuse('Ligue Editar para mudar as peças com o teclado.', {
            rotulo: 'Editar',
            act: () => setEditando(true),
          }),
  })
}

function useAcoes({ edicao, chooseAnywhere }: Mesa, onCarry: AcoesDaLinha['onCarry']): AcoesDaLinha {
  const { move, rotate, remove, hold, place } = edicao
  return useMemo(
    () => ({
      onChoose: chooseAnywhere,
      onMove: move,
      onRotate: rotate,
      onRemove: remove,
      onHold: hold,
      onPlace: place,
      onTransfer: (chave, onde) => place(chave, readOnde(onde)),
      onCarry,
    }),
    [chooseAnywhere, move, rotate, remove, hold, place, onCarry],
  )
}

function readOnde(chave: string): { chapa: string; copia: number } {
  const slash = chave.lastIndexOf('/')
  return { chapa: chave.slice(0, slash), copia: Number(chave.slice(slash + 1)) }
}

function focusRow(chave: string) {
  const row = document.querySelector(`[data-linha="${CSS.escape(chave)}"]`)
  row?.querySelector<HTMLElement>('input, [data-abrir]')?.focus()
}

function whyNothing({ conteudo }: Mesa, copies: number): string | null {
  if (copies === 0) return 'Escolha peças em Projetos para organizar.'
  const some = conteudo.pecas.some((peca) =>
    conteudo.chapas.some((chapa) => isSameStone(conteudo, peca, chapa)),
  )
  return some ? null : 'As chapas são de outra pedra que as peças.'
}

/** The slab in words: the canvas says them for people who cannot see it. */
function titleOf({ chapa, cortada }: ChapaNaFila, { pecas }: Mesa): string {
  const what = cortada ? `com ${countPecas(pecas.length)}` : 'vazia'
  return `Chapa de ${nomeOfPedra(pedraOfChapa(chapa))}, ${formatLadosCm(chapa)}, ${what}`
}

interface FigurasProps {
  mostrada: ChapaNaFila
  limite: string | null
}

function Figuras({ mostrada: { chapa, cortada }, limite }: FigurasProps) {
  if (!cortada) return <p className="text-small text-fg-2">{nomeOfPedra(pedraOfChapa(chapa))}</p>
  const left = cortada.sobras
    .filter(({ aproveitavel }) => aproveitavel)
    .reduce((sum, { largura, altura }) => sum + largura * altura, 0)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <EficienciaMarca aproveitamento={cortada.aproveitamento} />
      <p className="num text-small text-fg-2">sobra {formatArea(left as MilimetrosQuadrados)}</p>
      {limite !== null && <p className="num text-small text-fg-3">{limite}</p>}
    </div>
  )
}
