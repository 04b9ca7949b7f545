import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { cortadasOfGrupo, type GrupoDoPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { chaveOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { chaveOfCopia, isSameSlab, whereIs, type Onde } from '@lapida/domain/plano-corte/copia'
import { findGrupo } from './model/entrada.ts'
import { problemasOfPlano, type Problema } from '@lapida/documento/plano-corte/problemas-do-plano'
import { pecasNaChapa } from './pecas-na-chapa.ts'
import { useCasadas } from './use-casadas.ts'
import { useEdicao } from './use-edicao.ts'
import { useFila } from './use-fila.ts'
import { useLimite } from './use-limite.ts'
import { useMotor } from './use-motor.ts'
import { useOrganizar } from './use-organizar.ts'

/** What the engine lays out needs no second look while it goes on. */
const NO_PROBLEMS: Problema[] = []

/** All that the table shows and does, whatever it looks like. */
export function useMesa(editor: PlanoEditor) {
  const motor = useMotor()
  const organizacao = useOrganizar(editor, motor)
  const casadas = useCasadas(editor.conteudo)
  const { andamento, finish, dismiss } = organizacao
  const soLeitura = editor.estado === 'concluido'
  // While the engine works, its best plan so far is what lies on the table.
  const conteudo = useMemo(
    () => (andamento?.cortadas ? { ...editor.conteudo, cortadas: andamento.cortadas } : editor.conteudo),
    [editor.conteudo, andamento?.cortadas],
  )
  const running = andamento !== null
  const problemas = useMemo(() => (running ? NO_PROBLEMS : problemasOfPlano(conteudo)), [conteudo, running])
  const wanted = inUse(editor.selecionada, andamento?.cortadas ?? null)
  const { fila, mostrada } = useFila(conteudo, wanted, problemas)
  const [escolhida, choose] = useState<string | null>(null)
  const onBefore = useCallback(() => (running ? finish() : dismiss()), [running, finish, dismiss])
  const edicao = useEdicao({ editor, mostrada: mostrada?.onde ?? null, onBefore })

  const kinds = useMemo(() => new Map(conteudo.pecas.map((peca) => [peca.id, peca])), [conteudo.pecas])
  const { modo } = conteudo.regras
  const pecas = useMemo(
    () => pecasNaChapa(mostrada?.cortada?.pecas ?? [], kinds, { modo }),
    [mostrada?.cortada, kinds, modo],
  )
  const comProblema = useMemo(
    () =>
      new Set(
        problemas
          .filter(({ onde }) => isSameSlab(onde, mostrada?.onde ?? null))
          .flatMap(({ chaves }) => chaves),
      ),
    [problemas, mostrada?.onde],
  )
  const prontas = useMemo(() => new Set(conteudo.prontas), [conteudo.prontas])
  const pedra = mostrada ? chaveOfPedra(pedraOfChapa(mostrada.chapa)) : ''
  const grupo = useMemo(() => findGrupo(conteudo, pedra), [conteudo, pedra])
  const complete = useMemo(() => isComplete(conteudo, grupo), [conteudo, grupo])
  const limite = useLimite(conteudo, grupo, { motor, ready: !running && complete && problemas.length === 0 })

  const select = editor.select
  const shown = useRef(conteudo.cortadas)
  useEffect(() => {
    shown.current = conteudo.cortadas
  }, [conteudo.cortadas])
  const chooseAnywhere = useCallback(
    (chave: string) => {
      const where = whereIs(shown.current, chave)
      if (where) select({ chapa: where.chapa, copia: where.copia })
      choose(chave)
    },
    [select],
  )
  const goTo = useCallback(
    ({ onde, chaves }: Problema) => {
      select(onde)
      choose(chaves[0] ?? null)
    },
    [select],
  )
  return {
    conteudo,
    problemas,
    fila,
    mostrada,
    pecas,
    comProblema,
    prontas,
    limite,
    soLeitura,
    organizacao,
    casadas,
    edicao,
    escolhida,
    choose,
    chooseAnywhere,
    goTo,
  }
}

export type Mesa = ReturnType<typeof useMesa>

/** While the engine works its slabs are looked at, not one that it leaves unused. */
function inUse(selecionada: Onde | null, cortadas: readonly Onde[] | null): Onde | null {
  if (cortadas === null) return selecionada
  return cortadas.some((cortada) => isSameSlab(cortada, selecionada)) ? selecionada : null
}

/** Every copy of the stone lies on a slab. */
function isComplete({ cortadas }: PlanoEditor['conteudo'], grupo: GrupoDoPlano | undefined): boolean {
  if (!grupo) return false
  const wanted = grupo.entrada.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const placed = cortadasOfGrupo(grupo, cortadas).reduce((sum, { pecas }) => sum + pecas.length, 0)
  return wanted > 0 && placed >= wanted
}

/** The code on a label leads to its piece: the slab that it lies on is shown, and it is chosen. */
export function useProcurada({ chooseAnywhere }: Mesa, procurada: string): void {
  useEffect(() => {
    if (procurada !== '') chooseAnywhere(chaveOfCopia({ peca: procurada, copia: 1 }))
  }, [procurada, chooseAnywhere])
}

/** Slabs and pieces are looked for in the page: the piece that was chosen on the slab is brought into the list's sight. */
export function useRowInSight(
  escolhida: string | null,
  list: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useEffect(() => {
    if (escolhida === null || !open) return
    list.current
      ?.querySelector(`[data-linha="${CSS.escape(escolhida)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [escolhida, list, open])
}

/** The focus goes to a piece on the slab, once it is drawn there. */
export function useFocusPeca(tela: RefObject<SVGSVGElement | null>): (chave: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const chave = wanted.current
    wanted.current = null
    tela.current
      ?.querySelector<SVGElement>(`[data-chave="${CSS.escape(chave)}"]`)
      ?.focus({ preventScroll: true })
  })
  return useCallback((chave: string) => {
    wanted.current = chave
  }, [])
}
