import { useState } from 'react'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import type { ProblemaDoDocumento } from '#data/local/documento-guardado.ts'
import type { EscolhaDoConflito } from '#data/resources/documentos/documentos-locais.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'

const SHOWN_LINES = 3

export interface DocumentoAvisosProps {
  /** what the document is called in a sentence; masculine */
  nome: 'plano' | 'desenho'
  /** this device could not keep the last change */
  falhou: boolean
  problema: ProblemaDoDocumento<{ updatedAt: string }> | null
  /** the server's state is finished: this device's cannot take its place */
  concluido?: boolean
  /** Ends the conflict; gives the id of what became a document of its own. */
  onChoose: (escolha: EscolhaDoConflito) => Promise<string | null>
  onOpen: (id: string) => void
}

/** What keeps a document from the server. */
export function DocumentoAvisos({ nome, falhou, problema, ...conflito }: DocumentoAvisosProps) {
  return (
    <>
      {falhou && (
        <Banner tone="danger" live="assertive">
          Este aparelho não conseguiu guardar o {nome}. Deixe esta página aberta e libere espaço.
        </Banner>
      )}
      {problema?.tipo === 'com-problema' && <Recusado problema={problema} />}
      {problema?.tipo === 'conflito' && <Conflito {...conflito} nome={nome} servidor={problema.servidor} />}
    </>
  )
}

function Recusado({ problema }: { problema: { mensagem: string; linhas: readonly string[] } }) {
  const { mensagem, linhas } = problema
  return (
    <Banner tone="warning" live="polite">
      <p>{mensagem} Ele continua salvo neste aparelho e é enviado quando estiver certo.</p>
      <LinhasDoAviso linhas={linhas} />
    </Banner>
  )
}

/** What is wrong, the first few of it; nothing where there is nothing to list. */
export function LinhasDoAviso({ linhas }: { linhas: readonly string[] }) {
  const unlike = [...new Set(linhas)]
  if (unlike.length === 0) return null
  return (
    <ul className="mt-1 pl-5 text-label [list-style:disc]">
      {unlike.slice(0, SHOWN_LINES).map((linha) => (
        <li key={linha}>{linha}</li>
      ))}
      {unlike.length > SHOWN_LINES && <li>e mais {unlike.length - SHOWN_LINES}</li>}
    </ul>
  )
}

interface ConflitoProps extends Pick<DocumentoAvisosProps, 'nome' | 'concluido' | 'onChoose' | 'onOpen'> {
  servidor: { updatedAt: string }
}

/** Nothing is lost either way: one state goes on, the other stays as a version or as a document of its own. */
function Conflito({ nome, servidor: { updatedAt }, concluido = false, onChoose, onOpen }: ConflitoProps) {
  const zona = useEmpresa()?.fusoHorario
  const [busy, setBusy] = useState(false)
  const day = diaCivil(updatedAt, zona)
  const when = day === diaCivil(new Date(), zona) ? '' : ` de ${formatDia(day)}`

  async function choose(escolha: EscolhaDoConflito) {
    setBusy(true)
    const copia = await onChoose(escolha)
    setBusy(false)
    if (copia)
      showToast({
        title: `A versão deste aparelho virou outro ${nome}.`,
        action: { label: 'Abrir', onAction: () => onOpen(copia) },
      })
    else showToast({ title: 'A versão do servidor está em Versões.' })
  }

  return (
    <Banner
      tone="warning"
      live="polite"
      action={
        <div className="flex flex-wrap gap-2 py-1.5 pr-1.5">
          {!concluido && (
            <Button variant="secondary" busy={busy} onClick={() => void choose('deste-aparelho')}>
              Ficar com a deste aparelho
            </Button>
          )}
          <Button variant="secondary" busy={busy} onClick={() => void choose('do-servidor')}>
            Usar a do servidor
          </Button>
        </div>
      }
    >
      Este {nome} foi {concluido ? 'concluído' : 'alterado'} em outro aparelho às{' '}
      <span className="num">
        {formatHora(updatedAt, zona)}
        {when}
      </span>
      . Escolha com qual continuar; a outra fica guardada.
    </Banner>
  )
}
