import { describeRemote } from './describe-remote';
import { config, remote, scenarios } from './fake-remote';

describeRemote(config, remote, scenarios);
