import certificates from '../../../mf-certificates/remote.config';
import feedback from '../../../mf-feedback/remote.config';
import loyalty from '../../../mf-loyalty/remote.config';
import scan from '../../../mf-scan/remote.config';
import shop from '../../../mf-shop/remote.config';

/** The domains of the one bundle, by the data that each team writes. */
export const remoteConfigs = [certificates, feedback, loyalty, scan, shop] as const;
