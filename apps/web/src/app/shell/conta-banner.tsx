import { useState } from 'react'
import { avisoOfConta } from '@lapida/domain/conta/situacao-of-conta'
import { diaCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import type { Entrado } from '#shared/session.ts'
import { useMinute } from '#shared/use-minute.ts'
import { whenThere } from '#shared/when-there.ts'

const ReabrirSheet = lazyLayer(async () => (await import('#features/conta/reabrir-sheet.tsx')).ReabrirSheet)

/**
 * Says on every screen that the account is closed, or from a week before the last paid day on that the plan ends, and what
 * then; nothing before.
 */
export function ContaBanner({ user }: { user: Entrado }) {
  const { venceEm } = user
  // What an older program stored knows of no closing.
  const encerradaAte = user.encerradaAte ?? null
  const aviso = avisoOfConta({ venceEm, encerradaAte }, diaCivil(useMinute()))
  if (aviso === null) return null
  const isDono = (user.pessoa?.papel ?? 'dono') === 'dono'
  return (
    <aside
      aria-label={encerradaAte === null ? 'Plano' : 'Conta encerrada'}
      className="no-print mx-auto w-full max-w-[1200px] px-4 pt-3 lg:px-8"
    >
      <Banner
        tone={encerradaAte === null ? 'warning' : 'danger'}
        action={
          encerradaAte === null ? (
            <ScreenLink screen="conta" className={buttonClasses({ variant: 'ghost' })}>
              Ver plano
            </ScreenLink>
          ) : (
            isDono && <ExportarOuReabrir user={user} encerradaAte={encerradaAte} />
          )
        }
      >
        {aviso}
        {encerradaAte !== null && isDono && ' Exporte seus dados.'}
      </Banner>
    </aside>
  )
}

/** Only owners take everything along, and only they bring it back. */
function ExportarOuReabrir({ user, encerradaAte }: { user: Entrado; encerradaAte: DiaCivil }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { saveExportacao } = await whenThere(() => import('#blocks/importar-exportar/save-exportacao.ts'))
      await saveExportacao('xlsx')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-x-1">
      <Button
        variant="ghost"
        busy={busy}
        busyLabel="Exportando..."
        onClick={() => void save().catch(reportError)}
      >
        Exportar dados
      </Button>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Reabrir conta
      </Button>
      <ReabrirSheet
        open={open}
        email={user.email}
        encerradaAte={encerradaAte}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
