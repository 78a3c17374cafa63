import { Button } from '../../../ui/button';
import { uploadTexts as texts } from '../texts';
import { extensionOf } from './file-check';
import type { Uploads } from './use-uploads';

/** The files that could not be taken, and why. */
export function RejectedList({ uploads, onClose }: { uploads: Uploads; onClose: () => void }) {
  const { rejected, clearRejected } = uploads;
  return (
    <>
      {rejected.length === 0 ? (
        <p className="small quiet">{texts.noRejected}</p>
      ) : (
        <ul className="sheet uploads" aria-label={texts.rejected}>
          {rejected.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be refused twice, and the rows never move
            <li key={index} className="file-row">
              <span className="file-icon" aria-hidden="true">
                {extensionOf(name).slice(0, 4).toUpperCase()}
              </span>
              <p className="file-name">{name}</p>
              <div className="state">
                <span className="error">{reason}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="btn-row">
        {rejected.length > 0 && <Button onClick={clearRejected}>{texts.clear}</Button>}
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </>
  );
}
