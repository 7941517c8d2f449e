// What remotes may use of the router. This list is a contract: a name taken away breaks bundles.
export {
  Link,
  NavLink,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
