import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Achado } from '@lapida/desenho/checks/tipos'
import { classNames } from '@lapida/ui/class-names'
import { Button } from '@lapida/ui/button.tsx'
import { useNomeia } from '../pecas-nomeadas.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { selecaoOfAchado } from './selecao-of-achado.ts'
import { useIsDono } from '#shared/use-acesso.ts'

export interface ConferenciaProps {
  editor: DesenhoEditor
  onLimites: () => void
  /** after one was pressed: on the phone the sheet makes room for the canvas */
  onShow?: () => void
}

/** What is wrong or worth a look, errors first; a press shows the place and selects the part. */
export function Conferencia({ editor, onLimites, onShow }: ConferenciaProps) {
  const { achados, desenho, nomeadas } = editor
  const isDono = useIsDono()
  useNomeia(
    nomeadas,
    achados.map(({ pecaId }) => pecaId),
  )
  const erros = achados.filter(({ gravidade }) => gravidade === 'erro').length
  return (
    <div className="grid content-start gap-3">
      <p className="text-label text-fg-2">{resumo(erros, achados.length - erros)}</p>
      {achados.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card bg-success-soft px-4 py-3 text-success-fg">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {Object.keys(desenho.pecas).length === 0
            ? 'Nada a conferir ainda.'
            : 'Tudo certo: as peças podem ser cortadas como estão.'}
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {achados.map((achado, i) => (
            <li key={i}>
              <AchadoView
                achado={achado}
                peca={desenho.pecas[achado.pecaId]?.codigo ?? ''}
                onPress={() => {
                  editor.select(selecaoOfAchado(desenho, achado))
                  editor.show(achado.zoom)
                  onShow?.()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {isDono && (
        <Button variant="ghost" className="justify-self-start" onClick={onLimites}>
          Limites da empresa
        </Button>
      )}
    </div>
  )
}

function resumo(erros: number, avisos: number): string {
  if (erros + avisos === 0) return 'Conferência do desenho'
  const partes = [
    erros > 0 ? (erros === 1 ? '1 erro impede o corte' : `${erros} erros impedem o corte`) : '',
    avisos > 0 ? (avisos === 1 ? '1 aviso' : `${avisos} avisos`) : '',
  ].filter((texto) => texto !== '')
  return `${partes.join(' · ')}.`
}

function AchadoView({ achado, peca, onPress }: { achado: Achado; peca: string; onPress: () => void }) {
  const erro = achado.gravidade === 'erro'
  const Icone = erro ? CircleAlert : TriangleAlert
  return (
    <button
      type="button"
      className={classNames(
        'flex min-h-11 w-full items-start gap-2.5 rounded-control px-3 py-2.5 text-left text-label leading-tight transition-colors',
        erro ? 'bg-danger-soft text-danger-fg' : 'bg-warning-soft text-warning-fg',
      )}
      onClick={onPress}
    >
      <Icone aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{erro ? 'Erro: ' : 'Aviso: '}</span>
        <b className="font-semibold">{peca}</b> {achado.mensagem}
      </span>
    </button>
  )
}
