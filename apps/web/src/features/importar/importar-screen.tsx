import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { useOnline } from '#shared/connection.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { AndamentoCard } from './andamento-card.tsx'
import { ConferenciaView } from './conferencia-view.tsx'
import { EscolherArquivo } from './escolher-arquivo.tsx'
import type { PlanilhaAberta } from './planilha-aberta.ts'
import type { AbaLida } from './planilha-lida.ts'
import type { EscolhasDaTela } from './pedras-decididas.ts'
import { ResultadoCard } from './resultado-card.tsx'
import { TIPOS, tipoFromText, type TipoDaTela } from './tipos.ts'
import { useImportacao, type ImportacaoDaTela } from './use-importacao.ts'

/** Customers, stock and slabs from a sheet: chosen, understood, checked line by line, and stored only when confirmed. */
export function ImportarScreen() {
  const asked = useLocation({ select: ({ search }) => (search as { tipo?: string }).tipo })
  const tipo = tipoFromText(asked)
  const importacao = useImportacao(tipo)
  const { problema, trabalho } = importacao
  const navigateTo = useNavigateTo()
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)

  function change(endereco: string) {
    navigateTo('importar', { search: { tipo: endereco } }, { replace: true })
    importacao.changeTipo(tipoFromText(endereco))
  }

  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Importar planilha
        </h1>
        <p className="text-fg-3">Nada é guardado antes de você conferir e confirmar.</p>
      </div>
      <ChipGroup
        label="O que a planilha traz"
        scroll
        value={tipo.endereco}
        onValueChange={change}
        options={TIPOS.map(({ endereco, titulo }) => ({
          value: endereco,
          label: titulo,
          disabled: trabalho === 'guardando',
        }))}
      />
      {!online && (
        <Banner tone="offline">Sem internet. A planilha é conferida quando a conexão voltar.</Banner>
      )}
      {problema !== null && problema !== '' && (
        <Banner
          tone="danger"
          live="assertive"
          action={
            importacao.planilha &&
            !importacao.previa && (
              <Button variant="secondary" className="mr-1.5" onClick={importacao.checkAgain}>
                Conferir de novo
              </Button>
            )
          }
        >
          {problema}
        </Banner>
      )}
      <Etapa tipo={tipo} importacao={importacao} onStart={() => heading.current?.focus()} />
    </div>
  )
}

interface EtapaProps {
  tipo: TipoDaTela
  importacao: ImportacaoDaTela
  /** the screen is where it began again */
  onStart: () => void
}

/** How far the sheet has come: to be chosen, under way, checked, stored. */
function Etapa({ tipo, importacao, onStart }: EtapaProps) {
  const { planilha, previa, resultado, trabalho, open } = importacao
  const { escolhas, setEscolhas } = useEscolhas(planilha)
  function cancel() {
    importacao.cancel()
    onStart()
  }
  function again() {
    importacao.again()
    onStart()
  }
  if (resultado) return <ResultadoCard tipo={tipo} resultado={resultado} onAgain={again} />
  if (trabalho !== null && (trabalho !== 'conferindo' || !previa))
    return <AndamentoCard trabalho={trabalho} planilha={planilha} previa={previa} onCancel={cancel} />
  if (!planilha) return <EscolherArquivo tipo={tipo} onOpen={open} />
  return (
    <ConferenciaView
      tipo={tipo}
      planilha={planilha}
      importacao={importacao}
      escolhas={escolhas}
      onEscolhas={setEscolhas}
      onCancel={cancel}
    />
  )
}

const NOTHING_SAID: EscolhasDaTela = {}

/** What is decided about m² without a slab: kept while the same sheet is stored, refused and checked again. */
function useEscolhas(planilha: PlanilhaAberta | null) {
  const [chosen, setChosen] = useState<{ aba: AbaLida; escolhas: EscolhasDaTela } | null>(null)
  const aba = planilha?.aba
  return {
    escolhas: aba && chosen?.aba === aba ? chosen.escolhas : NOTHING_SAID,
    setEscolhas: (escolhas: EscolhasDaTela) => aba && setChosen({ aba, escolhas }),
  }
}
