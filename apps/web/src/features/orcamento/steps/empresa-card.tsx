import { Building2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isEmpresaPreenchida } from '@lapida/domain/empresa/padroes'
import { Button } from '@lapida/ui/button.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { useWizard } from '../wizard-context.ts'
import { EmpresaStep } from '../later-parts.tsx'

/** In whose name the quote is, in one line; open while the profile is empty or to be changed. */
export function EmpresaCard() {
  const { empresa } = useWizard()
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <Suspense fallback={<Loading />}>
        <EmpresaStep onDone={() => setEditing(false)} />
      </Suspense>
    )
  }
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface py-0.5 pr-1 pl-4 text-label">
      <Building2 aria-hidden="true" className="size-5 stroke-[1.75] text-fg-3" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {isEmpresaPreenchida(empresa) ? (
          <>
            Orçamento em nome de <b className="font-semibold">{empresa.nomeEmpresa}</b>
          </>
        ) : (
          'Seu orçamento ainda não tem o nome da empresa.'
        )}
      </p>
      <Button variant="ghost" className="px-3 text-label" onClick={() => setEditing(true)}>
        {isEmpresaPreenchida(empresa) ? 'alterar' : 'preencher'}
      </Button>
    </div>
  )
}
